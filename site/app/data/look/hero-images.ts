import { insertRow, updateRow } from '~/data/change-row'
import type { Client } from '~/data/client'

const columns = 'id, image_url, alt_text, sort_order, is_active, updated_at'

export type HeroImage = Awaited<ReturnType<typeof listHeroImages>>[number]

/** The pictures of the home page's hero, in the owners' order. */
export async function listActiveHeroImages(client: Client) {
  const { data } = await selectImages(client).eq('is_active', true).throwOnError()
  return data
}

/** All hero pictures, in the owners' order. */
export async function listHeroImages(client: Client) {
  const { data } = await selectImages(client).throwOnError()
  return data
}

type HeroImageValues = { image_url: string; alt_text: string }

/** Adds a picture at the end, once for each `id`. */
export async function addHeroImage(
  client: Client,
  { id, position, values }: { id: string; position: number; values: HeroImageValues },
) {
  const image = { ...values, sort_order: position }
  await insertRow(client, { table: 'hero_images', id, values: image })
}

/** Changes a picture, unless someone else did since it was read. */
export async function updateHeroImage(
  client: Client,
  change: { id: string; version: string; values: HeroImageValues },
) {
  await updateRow(client, { table: 'hero_images', ...change })
}

function selectImages(client: Client) {
  return client.from('hero_images').select(columns).order('sort_order').order('created_at')
}
