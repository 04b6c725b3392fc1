import { ChangedMeanwhile } from './changed-meanwhile'
import type { Client } from './client'

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

/** Adds a picture at the end. */
export async function addHeroImage(
  client: Client,
  { values, position }: { values: HeroImageValues; position: number },
) {
  await client
    .from('hero_images')
    .insert({ ...values, sort_order: position })
    .throwOnError()
}

/** Changes a picture, unless someone else did since it was read. */
export async function updateHeroImage(
  client: Client,
  { id, version, values }: { id: string; version: string; values: HeroImageValues },
) {
  const { data } = await client
    .from('hero_images')
    .update(values)
    .eq('id', id)
    .eq('updated_at', version)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new ChangedMeanwhile()
}

function selectImages(client: Client) {
  return client.from('hero_images').select(columns).order('sort_order').order('created_at')
}
