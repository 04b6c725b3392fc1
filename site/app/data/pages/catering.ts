import { updateRow } from '~/data/change-row'
import type { Client } from '~/data/client'

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

/** Puts the catering section on the home page, or takes it from there with its words kept. */
export async function showCatering(client: Client, { isShown }: { isShown: boolean }) {
  await client
    .from('site_content')
    .upsert({ key: 'shows_catering', value: String(isShown) })
    .throwOnError()
}

export type CateringValues = Omit<CateringContent, 'id' | 'updated_at'>

/** Writes the catering section of a café that has none yet. */
export async function createCateringContent(client: Client, values: CateringValues) {
  await client.from('catering_content').insert(values).throwOnError()
}

/** Changes the catering section, unless someone else has changed it since it was read. */
export async function updateCateringContent(
  client: Client,
  change: { id: string; version: string; values: CateringValues },
) {
  await updateRow(client, { table: 'catering_content', ...change })
}
