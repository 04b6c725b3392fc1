import { allRows } from '~/data/all-rows'
import { deleteRow } from '~/data/change-row'
import type { Client } from '~/data/client'
import type { EventsWish, Subscription } from '~/domain/letters/newsletter'

/** Puts an address on the newsletter's list, to be confirmed by email. One that is on it already stays as it is. */
export async function subscribeToNewsletter(
  client: Client,
  { email, website, formToken }: Subscription,
) {
  await client
    .rpc('subscribe_to_newsletter', { email, website, form_token: formToken })
    .throwOnError()
}

/** Notes that an address wants to hear of all events, or of a series, to be confirmed by email. */
export async function followEvents(
  client: Client,
  { email, seriesId, website, formToken }: EventsWish,
) {
  await client
    .rpc('follow_events', {
      email,
      ...(seriesId && { series_id: seriesId }),
      website,
      form_token: formToken,
    })
    .throwOnError()
}

/** Confirms a subscription by the token of its email. False for an unknown token. */
export async function confirmNewsletter(client: Client, { token }: { token: string }) {
  const { data } = await client.rpc('confirm_newsletter', { token }).throwOnError()
  return data
}

/** Ends the subscription with this token; fine when it has ended already. */
export async function unsubscribeFromNewsletter(client: Client, { token }: { token: string }) {
  await client.rpc('unsubscribe_from_newsletter', { token }).throwOnError()
}

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number]

/** Everyone who asked for the newsletter or to hear of events, newest first; only confirmed ones get letters. */
export async function listSubscribers(client: Client) {
  return allRows((first, last) =>
    client
      .from('newsletter_subscribers')
      .select('id, email, hears_of, unsubscribe_token, confirmed_at, source, created_at')
      .order('created_at', { ascending: false })
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
}

/** Returns the name of each series that an address can ask to hear of, by what `hears_of` says of it. */
export async function listSeriesTitles(client: Client): Promise<Map<string, string>> {
  const { data } = await client
    .from('events')
    .select('series_id, title')
    .not('series_id', 'is', null)
    .order('event_date')
    .throwOnError()
  return new Map(data.map(({ series_id, title }) => [series_id ?? '', title]))
}

/** Takes someone off the list. Throws NothingChanged where they are on it no more. */
export async function deleteSubscriber(client: Client, { id }: { id: string }) {
  await deleteRow(client, { table: 'newsletter_subscribers', id })
}

interface Import {
  emails: string[]
  /** The day on which they agreed elsewhere, and where; without it everyone is mailed a link to confirm. */
  agreed?: { on: string; source: string } | undefined
}

/** Brings addresses along and returns how many were added. Throws the database's refusal, fit for people. */
export async function importSubscribers(client: Client, { emails, agreed }: Import) {
  const { data } = await client
    .rpc('import_subscribers', {
      emails,
      ...(agreed && { agreed_on: agreed.on, source: agreed.source }),
    })
    .throwOnError()
  return data
}
