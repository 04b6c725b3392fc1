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
