import { type OfferForm, offerItemsOf } from '~/domain/offer-form'
import { ChangedMeanwhile } from './changed-meanwhile'
import type { Client } from './client'

const columns =
  'id, title, description, image_url, alt_text, conditions, valid_from, valid_until, is_active, created_at, updated_at'
const items = 'offer_items(id, heading, description, price, sort_order)'

export type Offer = Awaited<ReturnType<typeof listOffers>>[number]
export type OfferWithItems = NonNullable<Awaited<ReturnType<typeof getOffer>>>

/** The offers on show, newest first; all of them without a limit. */
export async function listActiveOffers(client: Client, { limit }: { limit?: number } = {}) {
  const query = selectOffers(client).eq('is_active', true)
  const { data } = await (limit === undefined ? query : query.limit(limit)).throwOnError()
  return data
}

/** All offers, newest first. */
export async function listOffers(client: Client) {
  const { data } = await selectOffers(client).throwOnError()
  return data
}

/** One offer with its items, or null when there is none that the caller may see. */
export async function getOffer(client: Client, { id }: { id: string }) {
  const { data } = await client
    .from('offers')
    .select(`${columns}, ${items}`)
    .eq('id', id)
    .order('sort_order', { referencedTable: 'offer_items' })
    .maybeSingle()
    .throwOnError()
  return data
}

/** Creates an offer with its items; without them there is no offer. */
export async function createOffer(
  client: Client,
  { form: { items: rows, ...offer }, userId }: { form: OfferForm; userId: string },
) {
  const { data } = await client
    .from('offers')
    .insert({ ...offer, created_by: userId })
    .select('id')
    .single()
    .throwOnError()
  const added = offerItemsOf(rows).map((item) => ({ ...item, offer_id: data.id }))
  if (added.length === 0) return
  const { error } = await client.from('offer_items').insert(added)
  if (!error) return
  await deleteOffer(client, { id: data.id })
  throw error
}

interface OfferChange {
  id: string
  /** The offer's `updated_at` as it was read. */
  version: string
  form: OfferForm
}

/** Changes an offer and its items, all or nothing, unless someone else has changed it since it was read. */
export async function updateOffer(client: Client, { id, version, form }: OfferChange) {
  const { items, ...offer } = form
  const { data: isSaved } = await client
    .rpc('update_offer', { id, version, offer, items: offerItemsOf(items) })
    .throwOnError()
  if (!isSaved) throw new ChangedMeanwhile()
}

/** Shows or hides an offer. */
export async function setOfferActive(
  client: Client,
  { id, isActive }: { id: string; isActive: boolean },
) {
  await client.from('offers').update({ is_active: isActive }).eq('id', id).throwOnError()
}

/** Deletes an offer with its items. */
export async function deleteOffer(client: Client, { id }: { id: string }) {
  await client.from('offers').delete().eq('id', id).throwOnError()
}

function selectOffers(client: Client) {
  return client.from('offers').select(columns).order('created_at', { ascending: false })
}
