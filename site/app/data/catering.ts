import type { Client } from './client'

const columns = `id, title, description, call_to_action, image_1_url, image_2_url, image_3_url,
  image_1_alt_text, image_2_alt_text, image_3_alt_text, updated_at`

export type CateringContent = NonNullable<Awaited<ReturnType<typeof getCateringContent>>>

/** The catering section of the home page, or null while there is none. */
export async function getCateringContent(client: Client) {
  const { data } = await client
    .from('catering_content')
    .select(columns)
    .maybeSingle()
    .throwOnError()
  return data
}
