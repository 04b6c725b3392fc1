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

function selectImages(client: Client) {
  return client.from('hero_images').select(columns).order('sort_order')
}
