// A café with history: customers, tickets, a picture and a second factor, to be found again after a move.
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { findPrograms } from '../../backend/tests/postgres-cluster.ts'
import { runProgram } from './run-command.ts'
import { owner, type ServerProcess } from './server-process.ts'
import { clientOf, signedIn } from './start-on-engine.ts'

export const hannah = { email: 'hannah@people.example', password: 'a good password' }
export const jim = { email: 'jim@people.example', password: "it's \\ another" }
export const picture = await sharp({
  create: { width: 4, height: 3, channels: 3, background: 'teal' },
})
  .png()
  .toBuffer()

export interface Past {
  refreshToken: string
  typeId: string
  secret: string
  recoveryCode: string
  pictureUrl: string
}

/** Lets Hannah buy two tickets, Jim set up an authenticator app with recovery codes, and the owner show a picture. */
export async function fillCafe(server: ServerProcess): Promise<Past> {
  const customer = await clientOf(server)
  const data = { first_name: "O'Neil \\", last_name: 'Ünal' }
  const { data: signedUp } = await customer.auth.signUp({ ...hannah, options: { data } })
  const typeId = await buyTwo(customer)
  const other = await clientOf(server)
  await other.auth.signUp(jim)
  const { data: factor } = await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (!factor) throw new Error('no factor')
  const { secret } = factor.totp
  const verify = () =>
    other.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(secret, -1) })
  // The previous step's code is too old when the next step begins during the request.
  if ((await verify()).error) await verify()
  const codes = await other.auth.mfa.recoveryCodes.generate()
  if (codes.error) throw codes.error
  const [recoveryCode = ''] = codes.data.codes
  const pictureUrl = '/storage/v1/object/public/images/cake.png'
  const client = await signedIn(server, owner)
  const type = { contentType: 'image/png' }
  const { error } = await client.storage.from('images').upload('cake.png', picture, type)
  if (error) throw error
  await client
    .from('gallery_images')
    .insert({ image_url: pictureUrl, sort_order: 9 })
    .throwOnError()
  const refreshToken = signedUp.session?.refresh_token ?? ''
  return { refreshToken, typeId, secret, recoveryCode, pictureUrl }
}

/** Buys two tickets of an unlimited type, and returns it. */
export async function buyTwo(customer: SupabaseClient): Promise<string> {
  const { data: type } = await customer
    .from('ticket_types')
    .select('id, event_id, price')
    .is('capacity', null)
    .order('id')
    .limit(1)
    .single()
    .throwOnError()
  const { data: code } = await customer.rpc('generate_ticket_code').throwOnError()
  const { data } = await customer.auth.getUser()
  const bought = { ticket_type_id: type.id, event_id: type.event_id, ticket_code: code }
  const price = { quantity: 2, total_price: Number(type.price) * 2 }
  await customer
    .from('ticket_purchases')
    .insert({ ...bought, ...price, user_id: data.user?.id })
    .throwOnError()
  return type.id
}

export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Runs a script as the docs say. */
export function restore(url: string, script: string): Promise<{ code: number; said: string }> {
  const psql = join(findPrograms() ?? '', 'psql')
  return runProgram(psql, ['-v', 'ON_ERROR_STOP=1', '-q', '-f', script, url])
}
