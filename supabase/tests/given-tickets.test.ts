// Customers who give tickets to somebody else.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, admitDoubtful, emailOf, openCafe, type Person, prove, queryAs } from './cafe.ts'
import { countsOf, hold, settle, stateOf, takeCards } from './holds.ts'
import { makeShow, order } from './orders.ts'
import { cancelOwn, give, letCustomersCancel, ticketsOf } from './own-tickets.ts'

const friend = emailOf('other customer')

describe.skipIf(noDatabase)('tickets that are given to somebody', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    show = await makeShow(database, { adult: 3, child: 10 })
    await letCustomersCancel(database, show.eventId)
    // So that nobody has given too many within a day.
    await database.query(
      "update public.ticket_purchases set given_at = now() - interval '2 days' where given_at is not null",
    )
    await prove(database, 'unproven customer', false)
  })

  async function buyThree() {
    const lines = [{ type: show.adult, quantity: 3 }]
    const [bought] = await order(database, 'customer', { event: show.eventId, lines })
    return bought?.id ?? ''
  }
  async function payThree() {
    await takeCards(database)
    const lines = [{ type: show.adult, quantity: 3 }]
    const orderId = await hold(database, 'customer', { event: show.eventId, lines })
    await settle(database, orderId, 3750)
    return { orderId, id: (await ticketsOf(database, show.eventId))[0]?.id ?? '' }
  }
  const asOwner = <Row extends object>(text: string, values: (string | number)[]) =>
    queryAs<Row>(database, 'owner', text, values)
  const pair = async () => {
    const [kept, given] = await ticketsOf(database, show.eventId)
    if (!kept || !given) throw new Error('nothing was given')
    return { kept, given }
  }
  const ledger = async () => {
    const rows = await database.query<{ kind: string; amount: number }>(
      `select kind, amount::float from public.payments join public.ticket_purchases on purchase_id = ticket_purchases.id
       where event_id = $1 order by payments.id`,
      [show.eventId],
    )
    return rows.map(({ kind, amount }) => `${kind} ${amount}`)
  }

  it('get a code of their own, and the former one lets in who is left', async () => {
    const id = await buyThree()
    await give(database, 'customer', { id, quantity: 1, seen: 3, email: friend.toUpperCase() })
    const { kept, given } = await pair()
    expect(kept).toMatchObject({
      user_id: accounts.customer,
      quantity: 2,
      total: 25,
      to_pay: 25,
      given_away: 1,
    })
    expect(given).toMatchObject({
      user_id: accounts['other customer'],
      quantity: 1,
      total: 12.5,
      to_pay: 12.5,
    })
    expect(given.ticket_code).not.toBe(kept.ticket_code)
    expect(given.order_id).not.toBe(kept.order_id)
    expect(await countsOf(database, show.adult)).toEqual({ sold: 3, held: 0 })
    const admit = (code: string, count: number) =>
      asOwner('select public.admit($1, $2, $3) as now_in', [code, count, show.eventId])
    await expect(admit(kept.ticket_code, 3)).rejects.toMatchObject({
      message: 'Only 2 of 2 can still come in',
    })
    expect(await admit(given.ticket_code, 1)).toEqual([{ now_in: 1 }])
  })

  it('leave a code behind that lets in nobody when all are given', async () => {
    const id = await buyThree()
    await give(database, 'customer', { id, quantity: 3, seen: 3, email: friend })
    const { kept, given } = await pair()
    expect(kept).toMatchObject({ is_given: true, is_cancelled: true, to_pay: 0 })
    expect(given).toMatchObject({ quantity: 3, to_pay: 37.5 })
    await expect(
      asOwner('select public.admit($1, 1, $2)', [kept.ticket_code, show.eventId]),
    ).rejects.toMatchObject({ message: 'This ticket was given to somebody else' })
  })

  it('take along the money that was paid, and leave the books as they were', async () => {
    const id = await buyThree()
    await asOwner("select public.mark_paid($1, 'cash')", [id])
    const books = () =>
      asOwner('select public.money_figures(current_date - 1, current_date + 1)', [])
    const before = await books()
    await give(database, 'customer', { id, quantity: 1, seen: 3, email: friend })
    expect(await pair()).toMatchObject({
      kept: { paid: 25, to_pay: 0, to_refund: 0, payment_method: 'counter' },
      given: { paid: 12.5, to_pay: 0, to_refund: 0, payment_method: 'counter' },
    })
    expect(await ledger()).toEqual(['counter 37.5', 'transfer -12.5', 'transfer 12.5'])
    expect(await books()).toEqual(before)
    await expect(asOwner('select public.unmark_paid($1)', [id])).rejects.toMatchObject({
      message: 'Part of this payment went along with a ticket that was given away',
    })
  })

  it('that were paid by card go back to the card that paid when an owner cancels them', async () => {
    const { id, orderId } = await payThree()
    await give(database, 'customer', { id, quantity: 3, seen: 3, email: friend })
    expect(await stateOf(database, orderId)).toMatchObject({ kept: 37.5, refunds: [] })
    const { given } = await pair()
    expect(given).toMatchObject({ paid: 37.5, payment_method: 'card' })
    await asOwner('select public.cancel_purchase($1)', [given.id])
    expect(await stateOf(database, orderId)).toMatchObject({ refunds: ['asked 37.50'] })
    const [taken] = await database.query<{ payment_intent: string }>(
      'select payment_intent from private.take_card_refund()',
    )
    expect(taken?.payment_intent).toBe(`pi_${orderId}`)
    await database.query(
      `select private.finish_card_refund(id, 're_' || id) from public.card_refunds where order_id = $1`,
      [orderId],
    )
    expect(await stateOf(database, orderId)).toMatchObject({ kept: 0, refunds: ['done 37.50'] })
  })

  it('are the receiver’s to cancel, and the money goes back to the card that paid', async () => {
    const { id, orderId } = await payThree()
    await give(database, 'customer', { id, quantity: 2, seen: 3, email: friend })
    const { given } = await pair()
    const cancelOne = (seen: number) =>
      cancelOwn(database, 'other customer', { id: given.id, quantity: 1, seen })
    await expect(
      cancelOwn(database, 'customer', { id: given.id, quantity: 1, seen: 2 }),
    ).rejects.toMatchObject({ message: 'There is no such purchase' })
    expect(await cancelOne(2)).toBe(1)
    expect(await stateOf(database, orderId)).toMatchObject({ refunds: ['asked 12.50'] })
    expect(await cancelOne(1)).toBe(0)
    expect(await stateOf(database, orderId)).toMatchObject({
      refunds: ['asked 12.50', 'asked 12.50'],
    })
    expect(await pair()).toMatchObject({
      kept: { quantity: 1, is_cancelled: false, paid: 12.5, to_refund: 0 },
      given: { is_cancelled: true, is_by_buyer: true, to_refund: 25 },
    })
  })

  const giftRefunds = () =>
    database.query<{ subject_id: string }>(
      "select subject_id from private.mail_queue where kind = 'gift_refund' order by id",
    )
  const receiptOf = async (person: Person, id: string) => {
    const [row] = await queryAs<{ receipt: { lines: Record<string, unknown>[] } | null }>(
      database,
      person,
      'select public.own_receipt($1) as receipt',
      [id],
    )
    return row?.receipt ?? null
  }

  it('that were paid at the counter and are cancelled are told to whoever paid, also when given on', async () => {
    const id = await buyThree()
    await asOwner("select public.mark_paid($1, 'cash')", [id])
    await give(database, 'customer', { id, quantity: 2, seen: 3, email: friend })
    const { given } = await pair()
    const email = emailOf('owner')
    await give(database, 'other customer', { id: given.id, quantity: 1, seen: 2, email })
    const last = (await ticketsOf(database, show.eventId)).find((it) => it.given_from === given.id)
    await database.query('delete from private.mail_queue')
    await cancelOwn(database, 'owner', { id: last?.id ?? '', quantity: 1, seen: 1 })
    await cancelOwn(database, 'other customer', { id: given.id, quantity: 1, seen: 1 })
    expect(await giftRefunds()).toEqual([{ subject_id: last?.id }, { subject_id: given.id }])
    await database.query('delete from private.mail_queue')
    await cancelOwn(database, 'customer', { id, quantity: 1, seen: 1 })
    expect(await giftRefunds()).toEqual([])
  })

  it('that the receiver has paid, or nobody, are no news for the giver when they are cancelled', async () => {
    const id = await buyThree()
    await give(database, 'customer', { id, quantity: 2, seen: 3, email: friend })
    const { given } = await pair()
    await cancelOwn(database, 'other customer', { id: given.id, quantity: 1, seen: 2 })
    await asOwner("select public.mark_paid($1, 'cash')", [given.id])
    await cancelOwn(database, 'other customer', { id: given.id, quantity: 1, seen: 1 })
    expect(await giftRefunds()).toEqual([])
  })

  it('have a receipt of their refund that payer, holder and owners may open, the payer without the code', async () => {
    const { id, orderId } = await payThree()
    await give(database, 'customer', { id, quantity: 2, seen: 3, email: friend })
    const { given } = await pair()
    await cancelOwn(database, 'other customer', { id: given.id, quantity: 1, seen: 2 })
    await database.query(
      `select private.finish_card_refund(id, 're_' || id) from public.card_refunds where order_id = $1`,
      [orderId],
    )
    const [line] = await database.query<{ receipt_id: string }>(
      "select receipt_id from public.payments where purchase_id = $1 and kind = 'refund'",
      [given.id],
    )
    const receipt = line?.receipt_id ?? ''
    const ticket = (ticket_code: string | null) => ({
      lines: [{ kind: 'refund', amount: -12.5, ticket_purchases: { ticket_code } }],
      corrections: [],
    })
    expect(await receiptOf('customer', receipt)).toMatchObject(ticket(null))
    expect(await receiptOf('other customer', receipt)).toMatchObject(ticket(given.ticket_code))
    expect(await receiptOf('owner', receipt)).toMatchObject(ticket(given.ticket_code))
    expect(await receiptOf('unproven customer', receipt)).toBeNull()
  })

  it('are not the receiver’s to cancel where the buyer could not', async () => {
    const id = await buyThree()
    await give(database, 'customer', { id, quantity: 1, seen: 3, email: friend })
    await letCustomersCancel(database, show.eventId, null)
    const { given } = await pair()
    await expect(
      cancelOwn(database, 'other customer', { id: given.id, quantity: 1, seen: 1 }),
    ).rejects.toMatchObject({
      message: 'These tickets can no longer be cancelled here. Please ask us.',
    })
  })

  it('can be given on, and are let go where nobody has paid', async () => {
    const id = await buyThree()
    await give(database, 'customer', { id, quantity: 3, seen: 3, email: friend })
    const { given } = await pair()
    await give(database, 'other customer', {
      id: given.id,
      quantity: 3,
      seen: 3,
      email: emailOf('owner'),
    })
    const last = (await ticketsOf(database, show.eventId)).at(-1)
    expect(last).toMatchObject({ user_id: accounts.owner, quantity: 3 })
    await cancelOwn(database, 'owner', { id: last?.id ?? '', quantity: 3, seen: 3 })
    expect(await countsOf(database, show.adult)).toEqual({ sold: 0, held: 0 })
  })

  it('wait for whoever proves the address, with the name that the giver wrote', async () => {
    const id = await buyThree()
    const [email, name] = [emailOf('unproven customer'), ' Sam Reed ']
    await give(database, 'customer', { id, quantity: 1, seen: 3, email, name })
    expect((await pair()).given).toMatchObject({
      user_id: null,
      attendee_email: email,
      attendee_name: 'Sam Reed',
    })
    const found = await asOwner<{ holder: string }>(
      'select holder from public.find_names($1, $2)',
      [show.eventId, 'reed'],
    )
    expect(found).toEqual([{ holder: 'Sam R.' }])
    await prove(database, 'unproven customer')
    expect((await pair()).given).toMatchObject({
      user_id: accounts['unproven customer'],
      attendee_email: null,
      attendee_name: null,
    })
  })

  it('are told to both by mail, the buyer’s code to nobody else', async () => {
    const id = await buyThree()
    await database.query('delete from private.mail_queue')
    await give(database, 'customer', { id, quantity: 1, seen: 3, email: friend })
    const { given } = await pair()
    expect(
      await database.query(
        'select kind, subject_id, recipient_id from private.mail_queue order by id',
      ),
    ).toEqual([
      { kind: 'gift', subject_id: given.id, recipient_id: null },
      { kind: 'given', subject_id: given.id, recipient_id: accounts.customer },
    ])
    const seen = await queryAs<{ ticket_code: string }>(
      database,
      'customer',
      'select ticket_code from public.ticket_purchases where event_id = $1',
      [show.eventId],
    )
    expect(seen.map(({ ticket_code }) => ticket_code)).not.toContain(given.ticket_code)
  })

  it('twice with the same numbers are given once', async () => {
    const id = await buyThree()
    await give(database, 'customer', { id, quantity: 1, seen: 3, email: friend })
    await expect(
      give(database, 'customer', { id, quantity: 1, seen: 3, email: friend }),
    ).rejects.toMatchObject({ message: 'Your tickets have changed meanwhile. Please look again.' })
    expect(await ticketsOf(database, show.eventId)).toHaveLength(2)
  })

  it.each([
    ['their own holder', { email: emailOf('customer') }, 'These tickets are yours already'],
    ['no address', { email: 'nobody' }, 'Invalid email address'],
    ['a novel of a name', { name: 'x'.repeat(101) }, 'A name has 100 characters at most'],
    ['anybody where there are not so many', { quantity: 4 }, 'You have only 3'],
    ['anybody as none', { quantity: 0 }, 'Please say how many tickets you give'],
    ['anybody as a debt', { quantity: -1 }, 'Please say how many tickets you give'],
  ])('do not go to %s', async (_, values, message) => {
    const id = await buyThree()
    await expect(
      give(database, 'customer', { id, quantity: 1, seen: 3, email: friend, ...values }),
    ).rejects.toMatchObject({ message })
    expect(await ticketsOf(database, show.eventId)).toHaveLength(1)
  })

  it('stay with a holder who is inside', async () => {
    const id = await buyThree()
    const [{ ticket_code = '' } = {}] = await ticketsOf(database, show.eventId)
    await asOwner('select public.admit($1, 1, $2)', [ticket_code, show.eventId])
    await expect(
      give(database, 'customer', { id, quantity: 1, seen: 3, email: friend }),
    ).rejects.toMatchObject({ message: 'Somebody has already come in with this ticket' })
  })

  it('are five a day at most', async () => {
    const lines = [{ type: show.child, quantity: 10 }]
    const [bought] = await order(database, 'customer', { event: show.eventId, lines })
    const giveOne = (seen: number) =>
      give(database, 'customer', {
        id: bought?.id ?? '',
        quantity: 1,
        seen,
        email: `guest${seen}@people.example`,
      })
    for (const seen of [10, 9, 8, 7, 6]) await giveOne(seen)
    await expect(giveOne(5)).rejects.toMatchObject({ code: 'PT429' })
  })

  describe('for an event with a limit', () => {
    beforeEach(() =>
      database.query('update public.events set max_tickets_per_customer = 3 where id = $1', [
        show.eventId,
      ]),
    )

    it('tell the giver nothing of what the receiver has', async () => {
      const id = await buyThree()
      const lines = [{ type: show.child, quantity: 3 }]
      await order(database, 'other customer', { event: show.eventId, lines })
      await give(database, 'customer', { id, quantity: 1, seen: 3, email: friend })
      await give(database, 'customer', { id, quantity: 2, seen: 2, email: friend })
      const more = [{ type: show.child, quantity: 1 }]
      await expect(
        order(database, 'other customer', { event: show.eventId, lines: more }),
      ).rejects.toMatchObject({
        message: 'You can have at most 3 tickets for this event. You already have 6.',
      })
    })

    it('are no more to one person than one person may have', async () => {
      const id = await buyThree()
      await database.query('update public.events set max_tickets_per_customer = 2 where id = $1', [
        show.eventId,
      ])
      await give(database, 'customer', { id, quantity: 1, seen: 3, email: friend })
      await expect(
        give(database, 'customer', { id, quantity: 2, seen: 2, email: friend }),
      ).rejects.toMatchObject({
        message: 'You can give one person at most 2 tickets for this event.',
      })
    })

    it('go back to their buyer, who has all that one person may have', async () => {
      const id = await buyThree()
      await give(database, 'customer', { id, quantity: 3, seen: 3, email: friend })
      const { given } = await pair()
      await give(database, 'other customer', {
        ...{ id: given.id, quantity: 3, seen: 3 },
        email: emailOf('customer'),
      })
    })

    it('still count for the buyer, whoever has them by now', async () => {
      const id = await buyThree()
      await give(database, 'customer', { id, quantity: 3, seen: 3, email: friend })
      const { given } = await pair()
      await give(database, 'other customer', {
        id: given.id,
        quantity: 3,
        seen: 3,
        email: emailOf('owner'),
      })
      const lines = [{ type: show.child, quantity: 1 }]
      await expect(
        order(database, 'customer', { event: show.eventId, lines }),
      ).rejects.toMatchObject({
        message: 'You can have at most 3 tickets for this event. You already have 3.',
      })
    })

    it('count for an account that has not proven its address yet', async () => {
      const id = await buyThree()
      const email = emailOf('unproven customer')
      await give(database, 'customer', { id, quantity: 3, seen: 3, email })
      const lines = [{ type: show.child, quantity: 1 }]
      await expect(
        order(database, 'unproven customer', { event: show.eventId, lines }),
      ).rejects.toMatchObject({
        message: 'You can have at most 3 tickets for this event. You already have 3.',
      })
    })
  })

  it('wait for the proof of the giver’s address where mail is sent', async () => {
    const lines = [{ type: show.child, quantity: 1 }]
    const [bought] = await order(database, 'unproven customer', { event: show.eventId, lines })
    await database.query('update private.installation set sends_mail = true')
    try {
      await expect(
        give(database, 'unproven customer', {
          id: bought?.id ?? '',
          quantity: 1,
          seen: 1,
          email: friend,
        }),
      ).rejects.toMatchObject({ code: 'PT403' })
    } finally {
      await database.query('update private.installation set sends_mail = false')
    }
  })
})
