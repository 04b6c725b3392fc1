import { deleteRow, updateRow } from '~/data/change-row'
import { ChangedMeanwhile, NothingChanged } from '~/data/changed-meanwhile'
import type { Client } from '~/data/client'
import { type OfferForm, offerItemsOf } from '~/domain/offers/offer-form'

const columns =
  'id, title, description, image_url, alt_text, conditions, valid_from, valid_until, is_active, publish_at, take_down_at, created_at, updated_at'
const items = 'offer_items(id, heading, description, price, sort_order)'

export type Offer = Awaited<ReturnType<typeof listOffers>>[number]
export type OfferWithItems = NonNullable<Awaited<ReturnType<typeof getOffer>>>

/** Returns the offers on show, newest first. */
export async function listActiveOffers(client: Client) {
  const { data } = await selectOffers(client).eq('is_active', true).throwOnError()
  return data
}

/** Returns the newest offers on show that have not ended by a day (`2026-06-15`), at most `limit`. */
export async function listLastingOffers(
  client: Client,
  { today, limit }: { today: string; limit: number },
) {
  const { data } = await selectOffers(client)
    .eq('is_active', true)
    .or(`valid_until.is.null,valid_until.gte.${today}`)
    .limit(limit)
    .throwOnError()
  return data
}

/** Returns those of these offers that are on show. */
export async function listOffersById(client: Client, { ids }: { ids: string[] }) {
  const { data } = await selectOffers(client).in('id', ids).eq('is_active', true).throwOnError()
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

interface NewOffer {
  /** Chosen by the form, so that a second try never creates a second offer. */
  id: string
  form: OfferForm
}

/**
 * Creates an offer with its items, all or nothing. Where an earlier try with this id arrived although its answer was
 * lost, the offer becomes what the form says now.
 */
export async function createOffer(client: Client, { id, form }: NewOffer) {
  const { items, ...offer } = form
  const { data: isNew } = await client
    .rpc('create_offer', { id, offer, items: offerItemsOf(items) })
    .throwOnError()
  if (isNew) return
  const stored = await getOffer(client, { id })
  if (!stored) throw new NothingChanged()
  await updateOffer(client, { id, version: stored.updated_at, form })
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

/** Shows or hides an offer. Throws NothingChanged where there is none to change. */
export async function setOfferActive(
  client: Client,
  { id, isActive }: { id: string; isActive: boolean },
) {
  await updateRow(client, { table: 'offers', id, values: { is_active: isActive } })
}

/** Deletes an offer with its items. Throws NothingChanged where there is none to delete. */
export async function deleteOffer(client: Client, { id }: { id: string }) {
  await deleteRow(client, { table: 'offers', id })
}

function selectOffers(client: Client) {
  return client.from('offers').select(columns).order('created_at', { ascending: false })
}
