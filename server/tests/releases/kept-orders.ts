// The events of a kept café, with orders in every state that people and owners bring them into.
import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Mailbox } from '../../../backend/tests/mailbox.ts'
import type { ServerProcess } from '../server-process.ts'
import type { StripeStandIn } from '../stripe-stand-in.ts'
import type { Expected } from './kept-cafe.ts'
import { must, visitorOf, waitFor } from './kept-people.ts'

export interface Sellers {
  server: ServerProcess

  owner: SupabaseClient
  /** Two customers with proven addresses. */
  one: SupabaseClient
  two: SupabaseClient
  mailbox: Mailbox
  stripe: StripeStandIn
}

interface Event {
  id: string
  adult: string
  child: string
}

interface Bought {
  id: string
  ticket_code: string
  order_id: string
}

type Sold = Pick<Expected, 'ticket' | 'guest' | 'friend' | 'pages'>

/** Sells tickets in every way, and returns those with which a test goes on. */
export async function sellTickets(sellers: Sellers): Promise<Sold> {
  const { owner, one, two } = sellers
  const supper = await addEvent(owner, 'Kept supper', {
    guest_question: 'Anything we should know?',
  })
  await sellAtTheCafe(sellers, supper)
  await sellByCard(sellers, supper)
  const ticket = await buy(two, supper, { quantity: 2 })
  must(await owner.rpc('mark_paid', { id: ticket.id, method: 'cash' }))
  const friend = await sendToFriend(sellers, supper)
  const guest = await buyAsGuest(sellers, supper)
  await waitInLine(sellers)
  await giveBack(sellers)
  const walk = await addEvent(owner, 'Cancelled walk')
  await buy(one, walk)
  must(await owner.rpc('cancel_event', { id: walk.id, words: 'Too much mud' }))
  const quiz = await addEvent(owner, 'Kept quiz')
  const repeats = ['2099-06-28', '2099-07-05'].map((date) => ({
    id: randomUUID(),
    event_date: date,
  }))
  must(await owner.rpc('repeat_event', { id: quiz.id, repeats, is_published: true }))
  return {
    ticket: { code: ticket.ticket_code, eventId: supper.id },
    guest,
    friend,
    pages: {
      [`/events/${supper.id}`]: ['Kept supper', '21 June 2099', '£12.50', '£6.00'],
      [`/events/${walk.id}`]: ['Cancelled walk', 'Too much mud'],
    },
  }
}

/** Adds an event that is to come for long, with two types of tickets. */
async function addEvent(owner: SupabaseClient, title: string, more: object = {}): Promise<Event> {
  const id = randomUUID()
  const event = {
    ...{ title, description: 'An evening at the café.', image_url: null, alt_text: '' },
    ...{ event_date: '2099-06-21', event_time: '19:00', duration_days: 30, is_published: true },
    ...{ payment: 'choice', refund_rule: 'until_hours', customers_cancel_hours: 24, ...more },
  }
  const types = [
    { name: 'Adult', description: '', price: 12.5, capacity: null, sort_order: 1 },
    { name: 'Child', description: '', price: 6, capacity: null, sort_order: 2 },
  ]
  must(await owner.rpc('create_event', { id, event, ticket_types: types }))
  const { data } = await owner
    .from('ticket_types')
    .select('id, name')
    .eq('event_id', id)
    .throwOnError()
  const typeOf = (name: string) => data.find((type) => type.name === name)?.id ?? ''
  return { id, adult: typeOf('Adult'), child: typeOf('Child') }
}

interface Order {
  type?: string
  quantity?: number
  answer?: string
}

function linesOf({ adult }: Event, { type = adult, quantity = 1 }: Order) {
  const price = type === adult ? 12.5 : 6
  return [{ ticket_type_id: type, quantity, total_price: quantity * price }]
}

async function buy(client: SupabaseClient, event: Event, order: Order = {}): Promise<Bought> {
  const order_id = randomUUID()
  const lines = linesOf(event, order)
  const answer = order.answer ?? ''
  const rows = must(
    await client.rpc('buy_tickets', { order_id, event_id: event.id, lines, answer }),
  )
  return { ...rows[0], order_id }
}

/** Unpaid, paid, put right, refunded, given back, changed, added, sold at the door, admitted there and offline. */
async function sellAtTheCafe({ owner, one, two }: Sellers, event: Event): Promise<void> {
  await buy(one, event, { quantity: 2, answer: 'No nuts, please' })
  const wrong = await buy(two, event)
  const [{ receipt_id }] = must(await owner.rpc('mark_paid', { id: wrong.id, method: 'card' }))
  must(
    await owner.rpc('unmark_paid', { id: wrong.id, receipt: receipt_id, reason: 'Wrong person' }),
  )
  const refunded = await buy(one, event)
  must(await owner.rpc('mark_paid', { id: refunded.id, method: 'cash' }))
  must(await owner.rpc('cancel_purchase', { id: refunded.id }))
  must(await owner.rpc('mark_refunded', { id: refunded.id, method: 'cash' }))
  const owed = await buy(two, event, { type: event.child })
  must(await owner.rpc('mark_paid', { id: owed.id, method: 'card' }))
  must(await owner.rpc('cancel_purchase', { id: owed.id }))
  const unpaid = await buy(two, event, { quantity: 3 })
  must(await two.rpc('cancel_own_tickets', { id: unpaid.id, quantity: 1, seen: 3 }))
  const changed = await buy(one, event, { type: event.child })
  must(
    await owner.rpc('change_ticket', {
      id: changed.id,
      ticket_type_id: event.adult,
      difference: 6.5,
    }),
  )
  const at = { event_id: event.id, ticket_type_id: event.adult, quantity: 1 }
  must(
    await owner.rpc('add_attendee', {
      ...at,
      attendee_email: '',
      holder_name: 'Old Friend',
      payment: 'on_the_house',
    }),
  )
  const code = must(await owner.rpc('generate_ticket_code'))
  must(
    await owner.rpc('sell_at_door', {
      ...at,
      total_price: 12.5,
      ticket_code: code,
      method: 'cash',
      door: 'Front',
    }),
  )
  const inside = await buy(one, event, { quantity: 2 })
  must(
    await owner.rpc('pay_and_admit', {
      code: inside.ticket_code,
      count: 2,
      event_id: event.id,
      method: 'cash',
    }),
  )
  await admitOffline(owner, event)
}

async function admitOffline(owner: SupabaseClient, event: Event): Promise<void> {
  const device = randomUUID()
  must(
    await owner.rpc('register_door_device', { id: device, event_id: event.id, name: 'Back door' }),
  )
  const { data: guest } = await owner
    .from('ticket_purchases')
    .select('id')
    .match({ event_id: event.id, admitted: 0, to_pay: 0 })
    .is('cancelled_at', null)
    .limit(1)
    .single()
    .throwOnError()
  const line = { ticket: guest.id, people: 1, amount: 0, admitted_at: new Date().toISOString() }
  // The second one lets in more people than the ticket has, which is a conflict.
  const lines = [1, 2].map(() => ({ ...line, id: randomUUID() }))
  must(await owner.rpc('send_admissions', { device, lines }))
}

/** By card: paid, partly refunded, paid later, disputed, and held without a payment yet. */
async function sellByCard(sellers: Sellers, event: Event): Promise<void> {
  const { owner, one, two, stripe } = sellers
  await payByCard(sellers, one, await hold(one, event, 1))
  const orderId = await hold(two, event, 3)
  const paid = await payByCard(sellers, two, orderId)
  const { data: purchase } = await two
    .from('ticket_purchases')
    .select('id')
    .eq('order_id', orderId)
    .single()
    .throwOnError()
  must(await owner.rpc('cancel_tickets', { id: purchase.id, quantity: 1 }))
  await waitFor('the refund', async () => {
    const { data } = await two.from('card_refunds').select('state').eq('order_id', orderId)
    return data?.[0]?.state === 'done'
  })
  const later = await buy(one, event)
  const [begun] = must(await one.rpc('hold_payment', { order_id: later.order_id }))
  await payByCard(sellers, one, begun.payment_id)
  await tellCafe(sellers, 'charge.dispute.created', {
    ...{ id: 'dp_kept', payment_intent: paid, amount: 2500, reason: 'fraudulent' },
    ...{ status: 'needs_response', created: stripe.account.nowSeconds() },
  })
  await payTooMuch(sellers, await hold(two, event, 1))
  await hold(two, event, 2)
}

/** Pays another sum than is asked: it goes back to the card. */
async function payTooMuch(sellers: Sellers, orderId: string): Promise<void> {
  const { account } = sellers.stripe
  await openCheckout(sellers, sellers.two, orderId)
  const session = account.sessionOf(orderId)
  account.charge('pi_too_much', 9900, session.metadata)
  await tellCafe(sellers, 'checkout.session.completed', {
    ...{ ...session, status: 'complete', payment_status: 'paid' },
    ...{ payment_intent: 'pi_too_much', amount_total: 9900 },
  })
}

async function hold(client: SupabaseClient, event: Event, quantity: number): Promise<string> {
  const order_id = randomUUID()
  const lines = linesOf(event, { quantity })
  must(await client.rpc('hold_tickets', { order_id, event_id: event.id, lines }))
  return order_id
}

/** Pays on Stripe's page; returns the payment. */
async function payByCard(sellers: Sellers, client: SupabaseClient, orderId: string) {
  const { account } = sellers.stripe
  await openCheckout(sellers, client, orderId)
  const session = account.pay(account.sessionOf(orderId).id)
  await tellCafe(sellers, 'checkout.session.completed', session)
  return session.payment_intent
}

async function openCheckout({ server }: Sellers, client: SupabaseClient, order_id: string) {
  const { data } = await client.auth.getSession()
  const answer = await fetch(`${server.url}/payments/v1/checkout`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ order_id }),
  })
  if (!answer.ok) throw new Error(`no checkout: ${await answer.text()}`)
}

async function tellCafe({ server, stripe }: Sellers, type: string, object: object): Promise<void> {
  const { body, headers } = await stripe.event(type, object)
  const method = 'POST'
  const answer = await fetch(`${server.url}/payments/v1/webhook`, { method, body, headers })
  if (!answer.ok) throw new Error(`the webhook was answered with ${answer.status}`)
}

async function sendToFriend(
  { server, one, mailbox }: Sellers,
  event: Event,
): Promise<Sold['friend']> {
  const { id } = await buy(one, event, { quantity: 2 })
  const email = 'friend@kept.example'
  must(await one.rpc('send_tickets', { id, quantity: 1, seen: 2, email, name: 'Fay Friend' }))
  const sent = /(?<=tickets\/sent\?token=)[0-9a-f-]{36}/
  const token = await waitFor('the friend’s mail', () => mailbox.newestMatchFor(email, sent))
  const opened = must(await (await visitorOf(server)).rpc('open_sent_tickets', { token }))
  return { token, code: opened.ticket_code }
}

/** Buys with a proven address and no account. */
async function buyAsGuest({ server, mailbox }: Sellers, event: Event): Promise<Sold['guest']> {
  const email = 'guest@kept.example'
  const visitor = await visitorOf(server)
  const lines = linesOf(event, {})
  const begin = { email, name: 'Gwen Guest', event_id: event.id, lines }
  const [{ token }] = must(await visitor.rpc('begin_guest_purchase', begin))
  const code = await waitFor('the guest’s code', () => mailbox.newestCodeFor(email))
  const guest = await visitorOf(server, { 'x-guest-token': token })
  must(await guest.rpc('prove_guest', { code }))
  const { ticket_code } = await buy(guest, event)
  return { token, code: ticket_code }
}

/** Sells a small event out, and lets the next wait; one waits, and one has an offer. */
async function waitInLine({ owner, one, two }: Sellers): Promise<void> {
  const event = await addEvent(owner, 'Kept stories', { capacity: 1 })
  const last = await buy(one, event)
  must(await two.rpc('join_waiting_list', { ticket_type_id: event.adult, places: 1 }))
  must(await owner.rpc('cancel_purchase', { id: last.id }))
  must(await one.rpc('join_waiting_list', { ticket_type_id: event.child, places: 1 }))
}

/** Gives paid tickets back, for money once others take the places: some are taken, some wait. */
async function giveBack({ owner, one, two }: Sellers): Promise<void> {
  const event = await addEvent(owner, 'Kept concert', { refund_rule: 'when_taken' })
  const bought = await buy(one, event, { quantity: 3 })
  must(await owner.rpc('mark_paid', { id: bought.id, method: 'cash' }))
  must(await one.rpc('cancel_own_tickets', { id: bought.id, quantity: 2, seen: 3 }))
  const next = await buy(two, event)
  must(await owner.rpc('mark_paid', { id: next.id, method: 'cash' }))
}
