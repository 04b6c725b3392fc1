// The facts of a ticket on a pass, read with the caller's rights.
import { completeSiteContent } from '@cafe/site/domain/complete-site-content'
import { endOf, placeOf } from '@cafe/site/domain/event-details'
import { londonInstant } from '@cafe/site/domain/london-instant'
import { formatTicketPrice } from '@cafe/site/domain/money'
import { nameAndAddress } from '@cafe/site/domain/site-content'
import { z } from 'zod'
import type { Service } from '../services/service.ts'

export const passFacts = z.object({
  id: z.guid(),
  eventId: z.guid(),
  code: z.string(),
  cafe: z.string(),
  title: z.string(),
  /** Instants; an event without an end has none. */
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  place: z.string(),
  kind: z.string(),
  quantity: z.number(),
  money: z.string(),
})

export type PassFacts = z.output<typeof passFacts>

const purchases = z
  .array(
    z.object({
      id: z.guid(),
      event_id: z.guid(),
      ticket_code: z.string(),
      quantity: z.number(),
      sent: z.number(),
      total_price: z.number(),
      to_pay: z.number(),
      cancelled_at: z.string().nullable(),
      ticket_types: z.object({ name: z.string() }),
      events: z.object({
        title: z.string(),
        event_date: z.string(),
        event_time: z.string(),
        end_time: z.string().nullable(),
        place_name: z.string(),
        place_address: z.string(),
        cancelled_at: z.string().nullable(),
      }),
    }),
  )
  .max(1)
const texts = z.array(z.object({ key: z.string(), value: z.string() }))

const columns =
  'id,event_id,ticket_code,quantity,sent,total_price,to_pay,cancelled_at,ticket_types(name),events(title,event_date,event_time,end_time,place_name,place_address,cancelled_at)'

/**
 * Reads a ticket as this token's holder. Answers 401 for an invalid token, and 404 when they have no such valid
 * ticket.
 */
export async function readPassFacts(
  { supabaseUrl, anonKey, fetch }: Pick<Service, 'supabaseUrl' | 'anonKey' | 'fetch'>,
  { authorization, ticketId }: { authorization: string; ticketId: string },
): Promise<PassFacts | 401 | 404> {
  if (!/^Bearer \S+$/i.test(authorization)) return 401
  const read = (path: string) =>
    fetch(`${supabaseUrl}/rest/v1/${path}`, { headers: { apikey: anonKey, authorization } })
  // The database's policies decide who may see a ticket, as for every screen.
  const answer = await read(`ticket_purchases?select=${columns}&id=eq.${ticketId}`)
  if (answer.status === 401 || answer.status === 403) return 401
  if (!answer.ok) throw new Error(`the ticket could not be read: ${answer.status}`)
  const [ticket] = purchases.parse(await answer.json())
  if (!ticket || ticket.cancelled_at || ticket.events.cancelled_at) return 404
  // What was sent to friends comes in by their codes.
  const places = ticket.quantity - ticket.sent
  if (places === 0) return 404
  const written = await read('site_content?select=key,value&limit=500')
  if (!written.ok) throw new Error(`the café’s texts could not be read: ${written.status}`)
  const content = completeSiteContent(texts.parse(await written.json()))
  const { events: event, ticket_types: type } = ticket
  return {
    id: ticket.id,
    eventId: ticket.event_id,
    code: ticket.ticket_code,
    cafe: content.cafe_name,
    title: event.title,
    startsAt: londonInstant(`${event.event_date}T${event.event_time.slice(0, 5)}`),
    endsAt: endOf(event),
    place: placeOf(event) || nameAndAddress(content),
    kind: type.name,
    quantity: places,
    money:
      ticket.to_pay > 0
        ? `To pay at the café: ${formatTicketPrice(ticket.to_pay)}`
        : paidWords(ticket),
  }
}

function paidWords({ total_price }: { total_price: number }): string {
  return total_price > 0 ? 'Paid' : 'Free'
}
