import type { Client } from './client'

const columns = 'id, image_url, caption, alt_text, sort_order, is_active, updated_at'

export type GalleryImage = Awaited<ReturnType<typeof listGalleryImages>>[number]

/** The gallery as visitors see it, in the owners' order. */
export async function listActiveGalleryImages(client: Client) {
  const { data } = await selectImages(client).eq('is_active', true).throwOnError()
  return data
}

/** All pictures of the gallery, in the owners' order. */
export async function listGalleryImages(client: Client) {
  const { data } = await selectImages(client).throwOnError()
  return data
}

function selectImages(client: Client) {
  return client.from('gallery_images').select(columns).order('sort_order')
}
