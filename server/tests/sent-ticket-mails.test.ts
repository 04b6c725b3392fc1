// The mails about what holders do with their tickets themselves, on both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf, openCafe, queryAs } from '../../supabase/tests/cafe.ts'
import { makeShow, order } from '../../supabase/tests/orders.ts'
import { cancelOwn, letCustomersCancel } from '../../supabase/tests/own-tickets.ts'
import {
  friend,
  letDaysPass,
  sendToFriend,
  sentOf,
  takeBack,
} from '../../supabase/tests/sent-tickets.ts'
import { deliverMail } from './deliver-mail.ts'
import { noDatabase } from './start-on-engine.ts'

const siteUrl = 'https://cafe.example'

describe.skipIf(noDatabase)('the mail', () => {
  let database: Database
  let id: string
  let code: string
  let eventId: string
  let adult: string
  beforeAll(async () => {
    database = await openCafe()
    await queryAs(database, 'owner', "select public.choose_notices('never', 'each')")
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await letDaysPass(database)
    const show = await makeShow(database, { adult: 10, child: 10, title: 'Quiz & soup' })
    await letCustomersCancel(database, show.eventId)
    const lines = [{ type: show.adult, quantity: 3 }]
    const [bought] = await order(database, 'customer', { event: show.eventId, lines })
    id = bought?.id ?? ''
    code = bought?.ticket_code ?? ''
    eventId = show.eventId
    adult = show.adult
    await database.execute('delete from private.mail_queue')
  })

  /** Sends the one queued mail of a kind. */
  async function deliver(kind: string) {
    await database.query('delete from private.mail_queue where kind <> $1', [kind])
    await database.execute('update private.mail_queue set next_try_at = now()')
    const [mail] = await deliverMail({ database, count: 1, siteUrl })
    return mail
  }
  const sendTwo = async () => {
    await sendToFriend(database, 'customer', { id, quantity: 2, seen: 3 })
    const [sent] = await sentOf(database, eventId)
    if (!sent) throw new Error('nothing was sent')
    return sent
  }
  const asOwner = (text: string, value: string) => queryAs(database, 'owner', text, [value])

  it('to a friend brings their code and link but nothing of the holder’s', async () => {
    const sent = await sendTwo()
    const mail = await deliver('sent_tickets')
    expect(mail).toMatchObject({ to: friend.email, subject: 'Your tickets: Quiz & soup' })
    expect(mail?.text).toContain('customer has sent you tickets for Quiz & soup.')
    expect(mail?.text).toContain(`Ticket Code: ${sent.ticket_code}`)
    expect(mail?.text).toContain('Quantity: 2')
    expect(mail?.text).toContain(`View my tickets: ${siteUrl}/tickets/sent?token=${sent.token}`)
    expect(mail?.text).toContain('because a ticket was sent to this address')
    expect(mail?.attachments).toMatchObject([
      { filename: `${sent.ticket_code}.png` },
      { filename: 'event.ics', content: expect.stringContaining(sent.ticket_code) },
    ])
    for (const secret of [code, '£', emailOf('customer'), friend.name]) {
      expect(mail?.text).not.toContain(secret)
    }
  })

  it('names no sender whose name is more than a word', async () => {
    const lines = [{ type: adult, quantity: 2 }]
    const [bought] = await order(database, 'other customer', { event: eventId, lines })
    await database.query(
      'update auth.users set raw_user_meta_data = jsonb_build_object($1::text, $2::text) where email = $3',
      ['first_name', 'https://evil.test', emailOf('other customer')],
    )
    const sending = { id: bought?.id ?? '', quantity: 2, seen: 2 }
    await sendToFriend(database, 'other customer', sending)
    const mail = await deliver('sent_tickets')
    expect(mail?.text).toContain('Someone has sent you tickets for Quiz & soup.')
    expect(mail?.text).not.toContain('evil')
  })

  it('tells a friend that their ticket was taken back without a word of money', async () => {
    await asOwner("select public.mark_paid($1, 'cash')", id)
    const sent = await sendTwo()
    await deliver('sent_tickets')
    await takeBack(database, 'customer', sent.id)
    const mail = await deliver('cancellation')
    expect(mail).toMatchObject({ to: friend.email, subject: 'Cancelled: Quiz & soup' })
    expect(mail?.text).toContain('have been taken back or cancelled')
    expect(mail?.text).toContain(`Ticket Code: ${sent.ticket_code}`)
    expect(mail?.text).not.toContain('£')
  })

  it('tells a friend of a move and of the end of the event', async () => {
    const sent = await sendTwo()
    await database.query(
      "select private.mail_holders($1, 'move', now()::timestamp - interval '1 year', '')",
      [eventId],
    )
    await database.query('delete from private.mail_queue where subject_id <> $1', [sent.id])
    const moved = await deliver('move')
    expect(moved).toMatchObject({ to: friend.email })
    expect(moved?.text).toContain('Your tickets are still valid')
    expect(moved?.text).toContain(sent.ticket_code)
    expect(moved?.text).not.toContain(code)
    await asOwner('select public.cancel_event($1)', eventId)
    await database.query('delete from private.mail_queue where subject_id <> $1', [sent.id])
    const ended = await deliver('event_cancellation')
    expect(ended).toMatchObject({ to: friend.email, subject: 'Quiz & soup is cancelled' })
    expect(ended?.text).not.toContain('£')
  })

  it('to the holder says how many are with friends', async () => {
    await sendTwo()
    await asOwner('select public.cancel_tickets($1, 1)', id)
    const mail = await deliver('cancellation')
    expect(mail?.text).toContain('Sent to friends: 2')
  })

  it('to owners who hear of each sale reports what a buyer gave back', async () => {
    await cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 })
    const mail = await deliver('buyer_cancellation')
    expect(mail).toMatchObject({
      to: emailOf('owner'),
      subject: 'Given back by the buyer: Quiz & soup',
    })
    expect(mail?.text).toContain(`Some of Quiz & soup, ${emailOf('customer')}; 2 left`)
    expect(mail?.text).toContain(`${siteUrl}/owners/events/${eventId}/attendees`)
  })
})
