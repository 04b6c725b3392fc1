import { insertRow, updateRow } from '~/data/change-row'
import type { Client } from '~/data/client'

const columns = 'id, kind, heading, words, image_url, alt_text, sort_order, is_active, updated_at'

export type AboutBlock = Awaited<ReturnType<typeof listAboutBlocks>>[number]

/** The blocks of the About page as visitors see them, in the owners' order. */
export async function listActiveAboutBlocks(client: Client) {
  const { data } = await selectBlocks(client).eq('is_active', true).limit(100).throwOnError()
  return data
}

/** All blocks of the About page, in the owners' order. */
export async function listAboutBlocks(client: Client) {
  const { data } = await selectBlocks(client).throwOnError()
  return data
}

interface AboutBlockValues {
  /** Words stand beside their picture, values together in a band. */
  kind: 'words' | 'value'
  heading: string
  words: string
  image_url: string | null
  alt_text: string
}

/** Adds a block at a place in the order, once for each `id`. */
export async function addAboutBlock(
  client: Client,
  { id, position, values }: { id: string; position: number; values: AboutBlockValues },
) {
  const block = { ...values, sort_order: position }
  await insertRow(client, { table: 'about_blocks', id, values: block })
}

/** Changes a block, unless someone else has changed it since it was read. */
export async function updateAboutBlock(
  client: Client,
  change: { id: string; version: string; values: AboutBlockValues },
) {
  await updateRow(client, { table: 'about_blocks', ...change })
}

function selectBlocks(client: Client) {
  return client.from('about_blocks').select(columns).order('sort_order').order('created_at')
}
