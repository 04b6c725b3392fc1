import { insertRow, updateRow } from '~/data/change-row'
import type { Client } from '~/data/client'

const columns = 'id, image_url, caption, alt_text, sort_order, is_active, updated_at'

export type GalleryImage = Awaited<ReturnType<typeof listGalleryImages>>[number]

/** The gallery as visitors see it, in the owners' order. */
export async function listActiveGalleryImages(client: Client) {
  const { data } = await selectImages(client).eq('is_active', true).throwOnError()
  return data
}

/** The last pictures of the gallery as visitors see it, the very last one first. */
export async function listLastGalleryImages(client: Client, count: number) {
  const { data } = await client
    .from('gallery_images')
    .select(columns)
    .eq('is_active', true)
    .order('sort_order', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(count)
    .throwOnError()
  return data
}

/** All pictures of the gallery, in the owners' order. */
export async function listGalleryImages(client: Client) {
  const { data } = await selectImages(client).throwOnError()
  return data
}

type GalleryImageValues = { image_url: string; caption: string | null; alt_text: string }

/** Adds a picture at the end, once for each `id`. */
export async function addGalleryImage(
  client: Client,
  { id, position, values }: { id: string; position: number; values: GalleryImageValues },
) {
  const image = { ...values, sort_order: position }
  await insertRow(client, { table: 'gallery_images', id, values: image })
}

/** Changes a picture, unless someone else did since it was read. */
export async function updateGalleryImage(
  client: Client,
  change: { id: string; version: string; values: GalleryImageValues },
) {
  await updateRow(client, { table: 'gallery_images', ...change })
}

function selectImages(client: Client) {
  return client.from('gallery_images').select(columns).order('sort_order').order('created_at')
}
