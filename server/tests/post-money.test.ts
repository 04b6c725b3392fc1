// The mails about money on both engines: receipts, corrections, and what a cancelled ticket leaves to hand back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf, makeEvent, openCafe, queryAs } from '../../supabase/tests/cafe.ts'
import { makeShow, order } from '../../supabase/tests/orders.ts'
import { buy } from '../../supabase/tests/purchases.ts'
import { deliverMail } from './deliver-mail.ts'
import { noDatabase } from './start-on-engine.ts'

const siteUrl = 'https://cafe.example'

describe.skipIf(noDatabase)('the post about money', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  let seats: string
  beforeAll(async () => {
    database = await openCafe()
    show = await makeShow(database, { adult: 50, child: 50, title: 'Quiz & soup' })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute(
      "update public.ticket_purchases set purchase_date = now() - interval '2 hours'",
    )
    const bought = await order(database, 'customer', {
      event: show.eventId,
      lines: [
        { type: show.adult, quantity: 2 },
        { type: show.child, quantity: 1 },
      ],
    })
    seats = bought.find(({ quantity }) => quantity === 2)?.id ?? ''
    await database.execute('delete from private.mail_queue')
  })

  async function counter(call: string, id = seats): Promise<string> {
    const [note] = await queryAs<{ receipt_id: string }>(
      database,
      'owner',
      `select receipt_id from public.${call}`,
      [id],
    )
    return note?.receipt_id ?? ''
  }

  const cancel = (id = seats) =>
    queryAs(database, 'owner', 'select public.cancel_purchase($1)', [id])

  const waiting = () =>
    database.query<{ kind: string; subject_id: string; seconds: number }>(
      `select kind, subject_id, extract(epoch from next_try_at - created_at)::int as seconds
       from private.mail_queue where sent_at is null order by id`,
    )

  /** Lets a minute pass, and returns the mails that are sent. */
  async function send() {
    await database.execute(
      'update private.mail_queue set next_try_at = now() where sent_at is null',
    )
    const expected = await database.query(
      'select distinct coalesce(batch, id::text) from private.mail_queue where sent_at is null',
    )
    return deliverMail({ database, count: expected.length, siteUrl })
  }

  it('brings all tickets of an order in one mail', async () => {
    const bought = await order(database, 'customer', {
      event: show.eventId,
      lines: [
        { type: show.adult, quantity: 2 },
        { type: show.child, quantity: 1 },
      ],
    })
    const child = bought.find(({ quantity }) => quantity === 1)?.id ?? ''
    await counter("mark_paid($1, 'cash')", child)
    await database.execute("delete from private.mail_queue where kind = 'receipt'")
    const mails = await send()
    expect(mails).toHaveLength(1)
    for (const fact of [
      ...bought.map(({ ticket_code }) => ticket_code),
      'Total: £37.50',
      'Paid: £12.50',
      'To pay at the café: £25.00',
    ]) {
      expect(mails[0]?.text).toContain(fact)
    }
    expect(mails[0]?.text.match(/^When: /gm)).toHaveLength(1)
    expect(mails[0]?.attachments).toHaveLength(3)
  })

  /** Buys a ticket of this price and returns the text of its mail. */
  async function textOfTicket(price: number): Promise<string | undefined> {
    const { eventId, typeId } = await makeEvent(database, { price })
    await buy(database, 'customer', { event: eventId, type: typeId, total: price })
    const [mail] = await send()
    return mail?.text
  }

  it('says how to pay in the owners’ words', async () => {
    await database.query(`insert into public.site_content (key, value)
      values ('ticket_payment', 'Pay at the door, cash or card')`)
    expect(await textOfTicket(12.5)).toMatch(/^Pay at the door, cash or card\.$/m)
    const free = await textOfTicket(0)
    expect(free).not.toContain('Pay at')
    expect(free).toContain('Total: Free')
    expect(free).not.toContain('false')
    await database.query("update public.site_content set value = ' ' where key = 'ticket_payment'")
    const silent = await textOfTicket(12.5)
    expect(silent).not.toContain('Pay at')
    expect(silent).not.toMatch(/^[.\s]*\.$/m)
    await database.query("delete from public.site_content where key = 'ticket_payment'")
  })

  it('names the VAT once the café is registered', async () => {
    await database.query(`insert into public.site_content (key, value)
      values ('vat_rate', '20'), ('vat_number', 'GB 123 4567 89')`)
    expect(await textOfTicket(12.5)).toContain(
      'Prices include VAT at 20%. VAT number: GB 123 4567 89',
    )
    expect(await textOfTicket(0)).not.toContain('VAT')
    await database.query("delete from public.site_content where key in ('vat_rate', 'vat_number')")
  })

  it('brings one receipt for a whole order, a minute after its payment', async () => {
    const receipt = await counter("mark_paid($1, 'cash', true)")
    expect(await waiting()).toEqual([{ kind: 'receipt', subject_id: receipt, seconds: 60 }])
    const mails = await send()
    expect(mails).toMatchObject([
      { to: emailOf('customer'), subject: 'Receipt for £37.50: Quiz & soup' },
    ])
    for (const fact of [
      'You paid in cash',
      `R-${receipt.slice(0, 8).toUpperCase()}`,
      '2 × ',
      '1 × Child, WCS-',
      '£25.00',
      `${siteUrl}/tickets/receipts/${receipt}`,
    ]) {
      expect(mails[0]?.text).toContain(fact)
      expect(mails[0]?.html).toContain(fact)
    }
    expect(mails[0]?.text).toContain('Total, cash: £37.50')
    expect(mails[0]?.text).not.toContain('VAT')
    await counter("mark_paid($1, 'cash', true)")
    expect(await waiting()).toEqual([])
  })

  it('names the tax once the café is registered', async () => {
    await database.execute(`insert into public.site_content (key, value)
      values ('vat_rate', '20'), ('vat_number', 'GB 123 4567 89')`)
    await counter("mark_paid($1, 'card', true)")
    const [mail] = await send()
    // 417 and 208 pence, each rounded separately.
    expect(mail?.text).toContain(
      'Without VAT: £31.25\nVAT at 20%: £6.25\nVAT number: GB 123 4567 89',
    )
    await database.execute("delete from public.site_content where key like 'vat_%'")
  })

  it('leaves out a payment that was corrected before its receipt', async () => {
    await counter("mark_paid($1, 'cash', true)")
    await counter("unmark_paid($1, 'Undone', true)")
    expect(await waiting()).toEqual([])
  })

  it('brings a receipt for the rest of a partly corrected payment', async () => {
    const receipt = await counter("mark_paid($1, 'cash', true)")
    await counter('unmark_paid($1)')
    expect(await waiting()).toMatchObject([{ subject_id: receipt }])
    const [mail] = await send()
    expect(mail?.subject).toBe('Receipt for £12.50: Quiz & soup')
    expect(mail?.text).not.toContain('£25.00')
  })

  it('reports a payment corrected after its receipt, without the reason', async () => {
    await counter("mark_paid($1, 'cash', true)")
    await send()
    await counter("unmark_paid($1, 'Priya mixed them up', true)")
    const mails = await send()
    expect(mails).toMatchObject([{ subject: 'Receipt corrected: Quiz & soup' }])
    expect(mails[0]?.text).toContain(
      'We’d recorded a payment of £37.50 for Quiz & soup by mistake.',
    )
    expect(mails[0]?.text).toContain('It hasn’t been paid')
    expect(mails[0]?.text).toContain('Total, cash: −£37.50')
    expect(mails[0]?.text).not.toContain('Priya')
  })

  it('reports a payment corrected during its receipt', async () => {
    await counter("mark_paid($1, 'cash')")
    await database.execute('update private.mail_queue set attempts = 1')
    const correction = await counter('unmark_paid($1)')
    expect(await waiting()).toMatchObject([{}, { kind: 'receipt', subject_id: correction }])
  })

  it('brings a receipt for returned money', async () => {
    await counter("mark_paid($1, 'cash')")
    await cancel()
    await database.execute('delete from private.mail_queue')
    await counter("mark_refunded($1, 'card')")
    const [refund] = await send()
    expect(refund?.subject).toBe('£25.00 refunded: Quiz & soup')
    expect(refund?.text).toContain('We’ve refunded you on your card')
    await counter('unmark_refunded($1)')
    const [mail] = await send()
    expect(mail?.text).toContain('We’d recorded a refund of £25.00 for Quiz & soup by mistake.')
  })

  it('brings a receipt to a guest', async () => {
    const add = 'select public.add_attendee($1, $2, $3, 1, null, $4)'
    const values = [show.eventId, show.adult, 'guest@people.example', 'cash']
    await queryAs(database, 'owner', add, values)
    expect(await waiting()).toMatchObject([{ kind: 'tickets' }, { kind: 'receipt' }])
    const mails = await send()
    const receipt = mails.find(({ subject }) => subject.startsWith('Receipt for £12.50'))
    expect(receipt?.to).toBe('guest@people.example')
    expect(receipt?.text).not.toContain('/tickets/receipts/')
  })

  it('says what happens with the money of cancelled tickets, by the ledger', async () => {
    await counter("mark_paid($1, 'cash')")
    await database.execute('delete from private.mail_queue')
    await cancel()
    const [paid] = await send()
    expect(paid?.text).toContain('We owe you £25.00: please ask at the counter')
    await database.query(
      `update private.mail_queue set sent_at = null, attempts = 0 where kind = 'cancellation'`,
    )
    await counter("mark_refunded($1, 'cash')")
    await database.execute("delete from private.mail_queue where kind = 'receipt'")
    const [refunded] = await send()
    expect(refunded?.text).toContain('Your £25.00 has been refunded.')
  })

  it('says that nothing was paid for cancelled tickets', async () => {
    await cancel()
    const [unpaid] = await send()
    expect(unpaid?.text).toContain('You hadn’t paid, so there’s nothing to refund.')
    const free = await makeEvent(database, { price: 0 })
    await buy(database, 'customer', { event: free.eventId, type: free.typeId, total: 0 })
    await database.execute('delete from private.mail_queue')
    await queryAs(database, 'owner', 'select public.cancel_event($1)', [free.eventId])
    const [mail] = await send()
    expect(mail?.text).toContain('Any questions? Just reply to this email.')
    expect(mail?.text).not.toContain('paid')
  })

  it('sends nothing without an account', async () => {
    await database.query(
      'update public.ticket_purchases set user_id = null, attendee_email = null where id = $1',
      [seats],
    )
    await counter("mark_paid($1, 'cash')")
    expect(await waiting()).toEqual([])
    await database.execute('update public.orders set is_sample = true')
    await counter("mark_paid($1, 'cash', true)")
    expect(await waiting()).toEqual([])
    await database.execute('update public.orders set is_sample = false')
  })
})
