import type { Client } from '~/data/client'
import type { Holder } from '~/domain/tickets/holder'

const columns = `id, ticket_code, event_id, ticket_type_id, quantity, total_price, admitted, cancelled_at,
  cancelled_by, sent, sent_admitted, purchase_date, order_id, amount_paid,
  amount_refunded, to_pay, to_refund, payment_method, ticket_types(name, price, sort_order),
  events(id, title, event_date, event_time, end_time, place_name, place_address, age_guidance, included, refund_words,
  cancelled_at, calendar_sequence, unpaid_kept_until, lets_give_back, refund_rule,
  customers_cancel_hours, image_url, alt_text, guest_question), orders(answer),
  sent_tickets(id, name, email, quantity, admitted, taken_back_at),
  payments(id, receipt_id, kind, method, amount, recorded_at, corrects)`

export type TicketPurchase = Awaited<ReturnType<typeof listOwnPurchases>>[number]

/** The purchases of the holder whose client this is, with event, type and lines of the ledger, newest first. */
export async function listOwnPurchases(client: Client, { userId }: Pick<Holder, 'userId'>) {
  const all = client.from('ticket_purchases').select(columns)
  const { data } = await (userId === null ? all : all.eq('user_id', userId))
    .order('purchase_date', { ascending: false })
    .throwOnError()
  return data
}

interface Some {
  /** A purchase of the caller's. */
  id: string
  quantity: number
  /** The number of its tickets that the caller saw; where it is another by now, nothing happens. */
  seen: number
}

/** Gives so many of the caller's tickets back; returns how many stand. Throws the refusal, fit for people. */
export async function cancelOwnTickets(client: Client, { id, quantity, seen }: Some) {
  const { data } = await client.rpc('cancel_own_tickets', { id, quantity, seen }).throwOnError()
  return data
}

interface Answer {
  orderId: string
  /** Blank takes an earlier one back. */
  answer: string
}

/** Changes the answer to the question of an order's event. Throws the database's refusal, fit for people. */
export async function answerQuestion(client: Client, { orderId, answer }: Answer) {
  await client.rpc('answer_question', { order_id: orderId, answer }).throwOnError()
}
