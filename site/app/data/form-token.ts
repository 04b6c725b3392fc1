import type { Client } from './client'

/** Returns the token that a form open to everyone carries: it says when the form was given out, and names no one. */
export async function getFormToken(client: Client): Promise<string> {
  const { data } = await client.rpc('form_token', undefined, { get: true }).throwOnError()
  return data
}
