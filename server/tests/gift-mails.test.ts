// The mails about what guests do with their tickets, on both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf, openCafe, queryAs } from '../../supabase/tests/cafe.ts'
import { makeShow, order } from '../../supabase/tests/orders.ts'
import { cancelOwn, give, letCustomersCancel } from '../../supabase/tests/own-tickets.ts'
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
  const giveTwo = (email: string) => give(database, 'customer', { id, quantity: 2, seen: 3, email })

  it('with a gift brings the new code', async () => {
    await giveTwo('sam@people.example')
    const mail = await deliver('gift')
    const [given] = await database.query<{ code: string }>(
      'select ticket_code as code from public.ticket_purchases where given_from = $1',
      [id],
    )
    expect(mail).toMatchObject({ to: 'sam@people.example', subject: 'Your tickets: Quiz & soup' })
    expect(mail?.text).toContain('customer has passed tickets for Quiz & soup on to you.')
    expect(mail?.text).toContain('If you open an account with this address')
    expect(mail?.text).toContain(`Ticket Code: ${given?.code}`)
    expect(mail?.text).toContain('To pay at the café: £25.00')
    expect(mail?.text).not.toContain(code)
  })

  it('with a gift leaves out a giver’s name of more than a word', async () => {
    const lines = [{ type: adult, quantity: 2 }]
    const [bought] = await order(database, 'other customer', { event: eventId, lines })
    await database.query(
      'update auth.users set raw_user_meta_data = jsonb_build_object($1::text, $2::text) where email = $3',
      ['first_name', 'Your refund waits at evil.test', emailOf('other customer')],
    )
    const gift = { id: bought?.id ?? '', quantity: 2, seen: 2, email: 'sam@people.example' }
    await give(database, 'other customer', gift)
    const mail = await deliver('gift')
    expect(mail?.text).toContain('Someone has passed tickets for Quiz & soup on to you.')
    expect(mail?.text).not.toContain('evil')
  })

  it('to the giver names the receiver', async () => {
    await queryAs(database, 'owner', "select public.mark_paid($1, 'cash')", [id])
    await giveTwo(emailOf('other customer'))
    const mail = await deliver('given')
    expect(mail).toMatchObject({
      to: emailOf('customer'),
      subject: 'You have given away: Quiz & soup',
    })
    expect(mail?.text).toContain(`Given to: ${emailOf('other customer')}`)
    expect(mail?.text).toContain('What you have paid for them stays paid.')
    expect(mail?.text).not.toMatch(/WCS-/)
  })

  it('to owners who hear of each sale reports a buyer’s cancellation', async () => {
    await cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 })
    const mail = await deliver('buyer_cancellation')
    expect(mail).toMatchObject({
      to: emailOf('owner'),
      subject: 'Cancelled by the buyer: Quiz & soup',
    })
    expect(mail?.text).toContain(`Some of Quiz & soup, ${emailOf('customer')}; 2 stand`)
    expect(mail?.text).toContain(`${siteUrl}/owners/events/${eventId}/attendees`)
  })

  it('to a payer at the counter says what is returned for their cancelled gift', async () => {
    await queryAs(database, 'owner', "select public.mark_paid($1, 'cash')", [id])
    await giveTwo(emailOf('other customer'))
    const [gift] = await database.query<{ id: string; ticket_code: string }>(
      'select id, ticket_code from public.ticket_purchases where given_from = $1',
      [id],
    )
    await queryAs(database, 'owner', 'select public.cancel_tickets($1, 1)', [gift?.id ?? ''])
    const mail = await deliver('gift_refund')
    expect(mail).toMatchObject({ to: emailOf('customer'), subject: 'Your money for Quiz & soup' })
    expect(mail?.text).toContain('You have paid £12.50 for them at the café and get it back')
    expect(mail?.text).toContain(`View my tickets: ${siteUrl}/tickets`)
    expect(mail?.text).not.toMatch(/WCS-/)

    await database.execute('delete from private.mail_queue')
    await queryAs(database, 'owner', "select public.mark_refunded($1, 'cash')", [gift?.id ?? ''])
    const receipt = await deliver('receipt')
    expect(receipt).toMatchObject({ to: emailOf('customer') })
    expect(receipt?.text).toContain('We have handed back £12.50 in cash')
    // One of the two still admits a person.
    expect(receipt?.text).not.toContain(gift?.ticket_code)
    const receiptId = receipt?.text.match(/receipts\/([0-9a-f-]+)/)?.[1] ?? ''
    const [opened] = await queryAs<{ receipt: { lines: unknown[] } | null }>(
      database,
      'customer',
      'select public.own_receipt($1) as receipt',
      [receiptId],
    )
    expect(opened?.receipt?.lines).toHaveLength(1)
  })

  it('to the holder of a cancelled gift says who gets its money', async () => {
    await queryAs(database, 'owner', "select public.mark_paid($1, 'cash')", [id])
    await giveTwo(emailOf('other customer'))
    await queryAs(
      database,
      'owner',
      'select public.cancel_purchase(id) from public.ticket_purchases where given_from = $1',
      [id],
    )
    const mail = await deliver('cancellation')
    expect(mail).toMatchObject({ to: emailOf('other customer') })
    expect(mail?.text).toContain('goes back to whoever paid')
  })
})
