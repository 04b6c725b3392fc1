import { deleteRow, updateRow } from '~/data/change-row'
import { ChangedMeanwhile, NothingChanged } from '~/data/changed-meanwhile'
import type { Client } from '~/data/client'
import { Refusal } from '~/data/refusal'
import { todayInLondon } from '~/domain/dates'
import type { EventForm } from '~/domain/events/event-form'
import { ticketTypesOf } from '~/domain/events/ticket-type-form'
import { withPlacesInAll } from '~/domain/tickets/places-in-all'
import { updateWithLater } from './later-dates'

const columns = `id, title, description, image_url, alt_text, event_date, event_time, end_time, place_name,
  place_address, age_guidance, included, refund_words, duration_days, expires_at,
  sales_end_at, unpaid_kept_until, lets_give_back, refund_rule, customers_cancel_hours, max_tickets_per_customer,
  capacity, taken,
  waiting_offer_hours, door_sells, is_published, publish_at, take_down_at, payment, reminds_holders, guest_question,
  cancelled_at, cancellation_words, calendar_sequence, series_id, updated_at,
  ticket_types(id, name, description, price, capacity, sold, held, sort_order, updated_at)`

export type CafeEvent = Awaited<ReturnType<typeof listEvents>>[number]
export type TicketType = CafeEvent['ticket_types'][number]

/**
 * The events on show with their ticket types, by date, ten at most. Where that many are listed and some have passed,
 * those to come have the places first.
 */
export async function listUpcomingEvents(
  client: Client,
  { limit = 10, now = new Date() }: { limit?: number; now?: Date } = {},
) {
  const onShow = () =>
    selectEvents(client).eq('is_published', true).or(notExpired(now)).limit(limit)
  const events = await readEvents(onShow())
  const today = todayInLondon(now)
  const past = events.filter(({ event_date }) => event_date < today)
  if (past.length === 0 || events.length < limit) return events
  const toCome = await readEvents(onShow().gte('event_date', today))
  return [...past.slice(past.length - (limit - toCome.length)), ...toCome]
}

/**
 * The filter of events that have not left the site by their date. The time is cut to the minute, so that all reads
 * within it are the same request.
 */
export function notExpired(now: Date): string {
  return `expires_at.is.null,expires_at.gt.${now.toISOString().replace(/:\d\d\.\d+Z$/, ':00Z')}`
}

/** The events of these ids with their ticket types, in no order that means anything. */
export async function listEventsById(client: Client, { ids }: { ids: string[] }) {
  return await readEvents(selectEvents(client).in('id', ids))
}

/** All events with their ticket types, by date. */
export async function listEvents(client: Client) {
  return await readEvents(selectEvents(client))
}

/** One event with its ticket types, or null when there is none that the caller may see. */
export async function getEvent(client: Client, { id }: { id: string }) {
  const { data } = await selectEvents(client).eq('id', id).maybeSingle().throwOnError()
  return data && withPlacesInAll(data)
}

/** Tells whether an event that can't be read was on the site and has left it by its date. */
export async function isEventOver(client: Client, { id }: { id: string }) {
  const { data } = await client.rpc('event_is_over', { id }).throwOnError()
  return data
}

interface NewEvent {
  /** Chosen by the form, so that a second try never creates a second event. */
  id: string
  form: EventForm
}

/**
 * Creates an event with its ticket types, all or nothing, and then its other dates. Where an earlier try with this id
 * arrived although its answer was lost, the event becomes what the form says now.
 */
export async function createEvent(client: Client, { id, form }: NewEvent) {
  const { ticket_types, mails_holders: _, repeats, ...event } = form
  const types = ticketTypesOf(ticket_types).map(({ id: _, ...type }) => type)
  const { data: isNew } = await client
    .rpc('create_event', { id, event, ticket_types: types })
    .throwOnError()
  if (!isNew) {
    const stored = await getEvent(client, { id })
    if (!stored) throw new NothingChanged()
    await updateEvent(client, { id, version: stored.updated_at, form })
  }
  if (repeats.length > 0) {
    await repeatEvent(client, { id, repeats, isPublished: form.is_published })
  }
}

interface EventChange {
  id: string
  /** The event's `updated_at` as it was read. */
  version: string
  form: EventForm
}

/**
 * Changes an event and its ticket types, all or nothing; types that the form lacks are deleted. Where the start changes
 * and the form says so, the holders of tickets get a mail. Refused when someone else has changed it since it was read,
 * and when a type with tickets sold would go. Where the form says so, what changes goes to all later dates too.
 */
export async function updateEvent(client: Client, { id, version, form }: EventChange) {
  const { ticket_types, mails_holders, changes_later, repeats: _, ...event } = form
  const types = ticketTypesOf(ticket_types).map((type) => ({ ...type, id: type.id || null }))
  const change = { id, version, event, ticket_types: types, mail_holders: mails_holders }
  const { data: isSaved } = changes_later
    ? await updateWithLater(client, change)
    : await client.rpc('update_event', change).throwOnError()
  if (!isSaved) throw new ChangedMeanwhile()
}

interface Repetition {
  id: string
  /** The ids are chosen by the form, so that a second try makes no event twice. */
  repeats: { id: string; event_date: string }[]
  isPublished: boolean
}

/**
 * Makes an event again on other dates, all or none. Returns how many were made; those of an earlier try don't count.
 */
export async function repeatEvent(client: Client, { id, repeats, isPublished }: Repetition) {
  const { data } = await client
    .rpc('repeat_event', { id, repeats, is_published: isPublished })
    .throwOnError()
  return data
}

/** Takes an event off the site or puts it back. Throws NothingChanged where there is none to change. */
export async function setEventPublished(
  client: Client,
  { id, isPublished }: { id: string; isPublished: boolean },
) {
  await updateRow(client, { table: 'events', id, values: { is_published: isPublished } })
}

/**
 * Cancels an event with its tickets, for good, or all later dates of its series too, and has a mail sent to everyone
 * who holds some. Returns how many people get one, or null where all was cancelled before.
 */
export async function cancelEvent(
  client: Client,
  { id, words, withLater }: { id: string; words: string; withLater?: boolean | undefined },
): Promise<number | null> {
  const call = withLater ? 'cancel_event_and_later' : 'cancel_event'
  const { data } = await client.rpc(call, { id, words }).throwOnError()
  return data
}

/** Deletes an event. Throws a Refusal of the field `id` that says how many tickets have been sold for it. */
export async function deleteEvent(client: Client, { id }: { id: string }): Promise<void> {
  try {
    await deleteRow(client, { table: 'events', id })
  } catch (error) {
    throw isSold(error) ? new Refusal(error.message, { field: 'id', cause: error }) : error
  }
}

// The foreign key's code, which private.keep_sold_event raises as well.
function isSold(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

function selectEvents(client: Client) {
  return client
    .from('events')
    .select(columns)
    .order('event_date')
    .order('event_time')
    .order('sort_order', { referencedTable: 'ticket_types' })
}

async function readEvents(query: ReturnType<typeof selectEvents>) {
  const { data } = await query.throwOnError()
  return data.map(withPlacesInAll)
}
