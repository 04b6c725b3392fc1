// Tickets that holders send to friends, as the site asks for it.
import type { Database } from '../../backend/src/database/database.ts'
import { type Caller, queryAs } from './cafe.ts'

export const friend = { name: 'Rita Receiver', email: 'rita@friends.example' }

interface Sending {
  id: string
  quantity: number
  seen: number
  name?: string
  email?: string
}

export async function sendToFriend(
  database: Database,
  caller: Caller,
  { id, quantity, seen, name = friend.name, email = friend.email }: Sending,
): Promise<void> {
  await queryAs(database, caller, 'select public.send_tickets($1, $2, $3, $4, $5)', [
    ...[id, quantity, seen, email, name],
  ])
}

export async function takeBack(database: Database, caller: Caller, id: string): Promise<void> {
  await queryAs(database, caller, 'select public.take_back_tickets($1)', [id])
}

export interface SentTicket {
  id: string
  purchase_id: string
  ticket_code: string
  token: string
  name: string | null
  email: string | null
  quantity: number
  admitted: number
  is_taken_back: boolean
}

/** Returns what was sent of an event's tickets, the oldest first. */
export function sentOf(database: Database, event: string): Promise<SentTicket[]> {
  return database.query<SentTicket>(
    `select sent.id, purchase_id, sent.ticket_code, token, name, email, sent.quantity, sent.admitted,
       taken_back_at is not null as is_taken_back
     from public.sent_tickets as sent join public.ticket_purchases as bought on bought.id = purchase_id
     where event_id = $1 order by sent_at, sent.quantity, sent.id`,
    [event],
  )
}

/** Makes what was sent so far something of the day before yesterday, so that no one has sent too many within a day. */
export async function letDaysPass(database: Database): Promise<void> {
  await database.query("update public.sent_tickets set sent_at = now() - interval '2 days'")
}

interface Counts {
  quantity: number
  admitted: number
  sent: number
  sent_admitted: number
}

export async function countsOfPurchase(database: Database, id: string): Promise<Counts> {
  const [row] = await database.query<Counts>(
    'select quantity, admitted, sent, sent_admitted from public.ticket_purchases where id = $1',
    [id],
  )
  if (!row) throw new Error('there is no such purchase')
  return row
}
