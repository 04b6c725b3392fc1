import { insertRow, updateRow } from '~/data/change-row'
import type { Client } from '~/data/client'

const columns = 'id, name, words, stars, source, written_on, sort_order, is_active, updated_at'

export type Review = Awaited<ReturnType<typeof listReviews>>[number]

/** The reviews as visitors see them, in the owners' order; the first few where a limit says so. */
export async function listActiveReviews(client: Client, { limit = 100 } = {}) {
  const { data } = await selectReviews(client).eq('is_active', true).limit(limit).throwOnError()
  return data
}

/** All reviews, in the owners' order. */
export async function listReviews(client: Client) {
  const { data } = await selectReviews(client).throwOnError()
  return data
}

interface ReviewValues {
  name: string
  words: string
  /** The number of stars, 1 to 5. */
  stars: number
  /** The words after the name: `on Google`. */
  source: string
  /** A date: `2026-11-14`. */
  written_on: string
}

/** Adds a review at a place in the order, once for each `id`. */
export async function addReview(
  client: Client,
  { id, position, values }: { id: string; position: number; values: ReviewValues },
) {
  const review = { ...values, sort_order: position }
  await insertRow(client, { table: 'reviews', id, values: review })
}

/** Changes a review, unless someone else has changed it since it was read. */
export async function updateReview(
  client: Client,
  change: { id: string; version: string; values: ReviewValues },
) {
  await updateRow(client, { table: 'reviews', ...change })
}

function selectReviews(client: Client) {
  return client.from('reviews').select(columns).order('sort_order').order('created_at')
}
