// The mails to people without an account carry the link to their tickets, on both engines.
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from '../../supabase/tests/cafe.ts'
import { buyWithLink, openGuestCafe } from '../../supabase/tests/guests.ts'
import { makeShow, order } from '../../supabase/tests/orders.ts'
import { cancelOwn, letCustomersCancel } from '../../supabase/tests/own-tickets.ts'
import { friend, sendToFriend } from '../../supabase/tests/sent-tickets.ts'
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
    await database.execute('delete from private.guests')
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
  const byLink = () => ({ id: guest.id, quantity: 1, seen: 3 })
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
    ['the day before', 'reminder', null],
  ])('%s has the link', async (_, kind, former) => {
    await database.query(
      `select private.mail_holders(id, $2, coalesce($3::timestamp, event_date + event_time))
       from public.events where id = $1`,
      [show.eventId, kind, former],
    )
    expect((await deliver(kind))?.text).toContain(linkOf(guest.token))
  })

  it('with the tickets leads to the question of giving them back', async () => {
    await database.query(
      "insert into private.mail_queue (kind, subject_id) values ('tickets', $1)",
      [guest.id],
    )
    const [bought] = await database.query<{ order_id: string }>(
      'select order_id from public.ticket_purchases where id = $1',
      [guest.id],
    )
    const query = `token=${guest.token}&give-back=${bought?.order_id}`
    expect((await deliver('tickets'))?.text).toContain(
      `I can’t come: ${siteUrl}/tickets/guest?${query}`,
    )
  })

  it('about a place that waits for a buyer says when its money goes back', async () => {
    await database.query("update public.events set refund_rule = 'when_taken' where id = $1", [
      show.eventId,
    ])
    const markPaid = (id = '') =>
      queryAs(database, 'owner', "select public.mark_paid($1, 'cash')", [id])
    await markPaid(guest.id)
    await cancelOwn(database, guest.guest, byLink())
    const given = await deliver('cancellation')
    expect(given?.text).toContain('You’ll get £12.50 back once someone else has bought and paid in')
    expect(given?.text).not.toContain('We owe you')

    const lines = [{ type: show.adult, quantity: 1 }]
    const [bought] = await order(database, 'customer', { event: show.eventId, lines })
    await markPaid(bought?.id)
    await database.query("select private.tend_given_back(now() + interval '2 minutes')")
    const taken = await deliver('given_back_refund')
    expect(taken).toMatchObject({ to: guest.email, subject: 'Your refund: Quiz & soup' })
    expect(taken?.text).toContain('Someone has taken a place you gave back for Quiz & soup')
    expect(taken?.text).toContain('We owe you £12.50: please ask at the counter')
    expect(taken?.text).toContain(linkOf(guest.token))
  })

  it('with expired tickets has the link', async () => {
    await database.query("select private.cancel_purchases(array[$1::uuid], 'expiry', 'lapse')", [
      guest.id,
    ])
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

  it('who sends tickets to a friend is named by their first name', async () => {
    await sendToFriend(database, guest.guest, byLink())
    const mail = await deliver('sent_tickets')
    expect(mail).toMatchObject({ to: friend.email, subject: 'Your ticket: Quiz & soup' })
    expect(mail?.text).toContain('Gwen has sent you a ticket for ')
    expect(mail?.text).not.toContain(guest.token)
  })
})
