import { deleteRow, insertRow, updateRow } from '~/data/change-row'
import type { Client } from '~/data/client'

const columns = 'id, title, description, image_url, alt_text, sort_order, is_active, updated_at'

export type WhatWeServeItem = Awaited<ReturnType<typeof listWhatWeServeItems>>[number]

/** The tiles of the What We Serve section, in the owners' order. */
export async function listActiveWhatWeServeItems(client: Client) {
  const { data } = await selectItems(client).eq('is_active', true).throwOnError()
  return data
}

/** All items of the What We Serve section, in the owners' order. */
export async function listWhatWeServeItems(client: Client) {
  const { data } = await selectItems(client).throwOnError()
  return data
}

export interface WhatWeServeValues {
  title: string
  description: string
  image_url: string | null
  alt_text: string
}

/** Adds an item behind the `count` there are, once for each `id`. */
export async function addWhatWeServeItem(
  client: Client,
  { id, count, values }: { id: string; count: number; values: WhatWeServeValues },
) {
  const item = { ...values, sort_order: count + 1 }
  await insertRow(client, { table: 'what_we_serve_items', id, values: item })
}

/** Changes an item, unless someone else has changed it since it was read. */
export async function updateWhatWeServeItem(
  client: Client,
  change: { id: string; version: string; values: WhatWeServeValues },
) {
  await updateRow(client, { table: 'what_we_serve_items', ...change })
}

/** Deletes an item. Throws NothingChanged where there is none to delete. */
export async function deleteWhatWeServeItem(client: Client, { id }: { id: string }) {
  await deleteRow(client, { table: 'what_we_serve_items', id })
}

function selectItems(client: Client) {
  return client.from('what_we_serve_items').select(columns).order('sort_order').order('created_at')
}
