// The mails to people without an account carry the link to their tickets, on both engines.
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from '../../supabase/tests/cafe.ts'
import {
  becomeGuest,
  buyWithLink,
  holdAsGuest,
  newAddress,
  openGuestCafe,
  purchaseOf,
} from '../../supabase/tests/guests.ts'
import { settle, takeCards } from '../../supabase/tests/holds.ts'
import { makeShow } from '../../supabase/tests/orders.ts'
import { cancelOwn, give, letCustomersCancel } from '../../supabase/tests/own-tickets.ts'
import { startPost } from '../post/post.ts'
import { letterBox } from './letter-box.ts'
import { noDatabase } from './start-on-engine.ts'

const siteUrl = 'https://cafe.example'
const log = pino({ level: 'silent' })

describe.skipIf(noDatabase)('the mail to a guest', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  let guest: Awaited<ReturnType<typeof buyWithLink>>
  beforeAll(async () => {
    database = await openGuestCafe()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute('delete from private.guest_proofs')
    show = await makeShow(database, { adult: 10, child: 10, title: 'Quiz & soup' })
    await letCustomersCancel(database, show.eventId)
    guest = await buyWithLink(database, { event: show.eventId, type: show.adult })
    await database.execute('delete from private.mail_queue')
  })

  /** Sends the one queued mail of a kind. */
  async function deliver(kind: string) {
    await database.query('delete from private.mail_queue where kind <> $1', [kind])
    await database.execute('update private.mail_queue set next_try_at = now()')
    const box = letterBox()
    const options = { database, mailer: box.mailer, siteUrl, reachesPeople: true, log }
    const post = await startPost(options)
    await box.has(1)
    await post.stop()
    return box.mails[0]
  }
  const linkOf = (token: string) => `View my tickets: ${siteUrl}/tickets/guest?token=${token}`
  const byLink = () => ({ id: guest.id, quantity: 1, seen: 3, token: guest.token })
  const asOwner = (text: string) => queryAs(database, 'owner', text, [show.eventId])

  it.each([
    [
      'about cancelled tickets',
      'cancellation',
      'select public.cancel_purchases_of($1, null, attendee_email) from public.ticket_purchases where event_id = $1',
    ],
    ['about a cancelled event', 'event_cancellation', 'select public.cancel_event($1)'],
  ])('%s has the link', async (_, kind, act) => {
    await asOwner(act)
    const mail = await deliver(kind)
    expect(mail?.to).toBe(guest.email)
    expect(mail?.text).toContain(linkOf(guest.token))
  })

  it.each([
    ['of another time', 'move', '2031-05-10 19:30'],
    ['of the day before', 'reminder', null],
  ])('%s has the link', async (_, kind, former) => {
    await database.query(
      `select private.mail_holders(id, $2, coalesce($3::timestamp, event_date + event_time))
       from public.events where id = $1`,
      [show.eventId, kind, former],
    )
    expect((await deliver(kind))?.text).toContain(linkOf(guest.token))
  })

  it('with expired tickets has the link', async () => {
    await database.query(
      'update public.ticket_purchases set cancelled_at = now(), is_lapsed = true where id = $1',
      [guest.id],
    )
    expect((await deliver('lapse'))?.text).toContain(linkOf(guest.token))
  })

  it('with a receipt opens it by the token', async () => {
    await queryAs(database, 'owner', "select public.mark_paid($1, 'cash')", [guest.id])
    const mail = await deliver('receipt')
    expect(mail?.to).toBe(guest.email)
    expect(mail?.text).toMatch(
      new RegExp(`${siteUrl}/tickets/receipts/[0-9a-f-]{36}\\?token=${guest.token}`),
    )
  })

  it('who gives tickets names the receiver', async () => {
    await give(database, 'visitor', { ...byLink(), email: 'sam@people.example' })
    const [gift] = await database.query<{ token: string }>(
      "select token from private.guest_orders where email = 'sam@people.example' order by created_at desc",
    )
    const told = await database.query('select * from private.mail_queue order by id')
    expect(told).toHaveLength(2)
    const mail = await deliver('given')
    expect(mail).toMatchObject({ to: guest.email, subject: 'You have given away: Quiz & soup' })
    expect(mail?.text).toContain('If this was not you, please reply to this email.')
    expect(mail?.text).toContain(linkOf(guest.token))
    expect(mail?.text).not.toContain(gift?.token)
  })

  it('who receives tickets names the giver', async () => {
    await give(database, 'visitor', { ...byLink(), email: 'kim@people.example' })
    const [gift] = await database.query<{ token: string }>(
      "select token from private.guest_orders where email = 'kim@people.example'",
    )
    const mail = await deliver('gift')
    expect(mail?.to).toBe('kim@people.example')
    expect(mail?.text).toContain('Gwen has passed ')
    expect(mail?.text).toContain(linkOf(gift?.token ?? ''))
    expect(mail?.text).not.toContain(guest.token)
  })

  it('who paid for a gift by card has the receipt of its refund', async () => {
    await takeCards(database)
    const email = newAddress()
    const id = randomUUID()
    const lines = [{ type: show.adult, quantity: 2 }]
    const proof = await becomeGuest(database, email)
    const token = await holdAsGuest(database, proof, { id, event: show.eventId, lines })
    await settle(database, id, 2500)
    const bought = await purchaseOf(database, show.eventId, email)
    const receiver = newAddress()
    await give(database, 'visitor', { id: bought, quantity: 2, seen: 2, email: receiver, token })
    const given = await purchaseOf(database, show.eventId, receiver)
    const [link] = await database.query<{ token: string }>(
      'select token from private.guest_orders where email = $1',
      [receiver],
    )
    await cancelOwn(database, 'visitor', { id: given, quantity: 2, seen: 2, ...link })
    await database.execute('delete from private.mail_queue')
    await database.query(
      "select private.finish_card_refund(id, 're_' || id) from public.card_refunds where order_id = $1",
      [id],
    )
    const mail = await deliver('receipt')
    expect(mail?.to).toBe(email)
    expect(mail?.text).toContain('£25.00')
    // The line is beside the receiver's tickets, whose receipt the payer's link doesn't open.
    expect(mail?.text).not.toContain('View the receipt')
  })
})
