import type { Client } from './client'

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

function selectItems(client: Client) {
  return client.from('what_we_serve_items').select(columns).order('sort_order')
}
