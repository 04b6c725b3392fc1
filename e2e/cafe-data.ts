// Puts content that tests need into the café, as an owner and through the public API.
import { owner } from '../server/tests/server-process.ts'
import { configOf, type Person, signInOn } from './people.ts'

type SignIn = Pick<Person, 'email' | 'password'>

/** Calls the API as this person: `call('events', { title })` adds a row, `call('rpc/admit', …)` calls a function. */
export async function apiOf(url: string, person: SignIn) {
  const { supabaseUrl, supabaseAnonKey } = await configOf(url)
  const { access_token: token } = (await signInOn(url, person)) as { access_token: string }
  return async <Answer>(path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const response = await fetch(`${supabaseUrl}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: supabaseAnonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`rest/v1/${path} answered ${text}`)
    return (text ? JSON.parse(text) : null) as Answer
  }
}

export type Api = Awaited<ReturnType<typeof apiOf>>

/** Turns the sign on the door, which says Closed in a café that began empty. */
export async function openToEveryone(url: string): Promise<void> {
  const api = await apiOf(url, owner)
  await api('site_content?key=eq.door_sign', { value: 'open' }, 'PATCH')
}

interface NewEvent {
  title: string
  description?: string
  event_date?: string
  event_time?: string
  /** The number of tickets; without it there is no limit. */
  capacity?: number
  price?: number
}

/** Adds an event with one ticket type, 'Seat'. */
export async function addEvent(
  api: Api,
  {
    title,
    description = 'An evening at the café.',
    event_date = '2031-05-10',
    event_time = '19:30',
    capacity,
    price = 12.5,
  }: NewEvent,
): Promise<{ id: string; typeId: string }> {
  const event = { title, description, event_date, event_time }
  const [{ id }] = await api<[{ id: string }]>('events', event)
  const type = { event_id: id, name: 'Seat', price, capacity: capacity ?? null }
  const [{ id: typeId }] = await api<[{ id: string }]>('ticket_types', type)
  return { id, typeId }
}

/** Sells tickets at the counter and returns their code; without `payment` they are paid by card. */
export function addAttendee(
  api: Api,
  { id, typeId }: { id: string; typeId: string },
  { email = 'guest@people.example', quantity = 1, payment = 'card' } = {},
) {
  const attendee = {
    event_id: id,
    ticket_type_id: typeId,
    attendee_email: email,
    quantity,
    payment,
  }
  return api<string>('rpc/add_attendee', attendee)
}

/**
 * Sells a ticket to the caller so many times, 200 a request, and returns the codes. The mail about all but the first
 * waits ten minutes, which is longer than a test.
 */
export async function addManyPurchases(
  api: Api,
  { id, typeId }: { id: string; typeId: string },
  { userId, count, price }: { userId: string; count: number; price: number },
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    event_id: id,
    ticket_type_id: typeId,
    user_id: userId,
    ticket_code: `WCS-${randomCodePart()}${String(index).padStart(4, '0')}`,
    quantity: 1,
    total_price: price,
  }))
  await api('ticket_purchases?select=id', rows.slice(0, 1))
  for (let first = 1; first < count; first += 200) {
    await api('ticket_purchases?select=id', rows.slice(first, first + 200))
  }
  return rows.map(({ ticket_code }) => ticket_code)
}

function randomCodePart(): string {
  return crypto.randomUUID().slice(0, 6).toUpperCase()
}

/**
 * Buys tickets of several kinds by one order, to pay at the café, and returns their codes in the order of the lines.
 */
export async function orderTickets(
  api: Api,
  event: { id: string },
  lines: { typeId: string; quantity: number; price: number }[],
): Promise<string[]> {
  const bought = await api<{ ticket_code: string; ticket_type_id: string }[]>('rpc/buy_tickets', {
    order_id: crypto.randomUUID(),
    event_id: event.id,
    lines: lines.map(({ typeId, quantity, price }) => ({
      ticket_type_id: typeId,
      quantity,
      total_price: quantity * price,
    })),
  })
  return lines.map(
    ({ typeId }) => bought.find((each) => each.ticket_type_id === typeId)?.ticket_code ?? '',
  )
}
