// Customers who change some of the tickets that they bought at once, while the others stay as they are.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitDoubtful, emailOf, openCafe, queryAs } from './cafe.ts'
import { countsOf, hold, settle, stateOf, takeCards } from './holds.ts'
import { order } from './orders.ts'
import { changeType, give, makeBoxShow, type OwnTicket, ticketsOf } from './own-tickets.ts'

describe.skipIf(noDatabase)('another type for some tickets', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeBoxShow>>
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await database.execute(
      "alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'",
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    show = await makeBoxShow(database)
  })

  const tickets = () => ticketsOf(database, show.eventId)
  const only = async () => (await tickets())[0] as OwnTicket
  const box = (quantity: number) => ({ type: show.last, quantity, total: 20 * quantity })
  const three = () => ({ event: show.eventId, lines: [{ type: show.adult, quantity: 3 }] })

  async function buyThree() {
    const [bought] = await order(database, 'customer', three())
    return bought?.id ?? ''
  }
  async function payThree() {
    await takeCards(database)
    const orderId = await hold(database, 'customer', three())
    await settle(database, orderId, 3750)
    return { orderId, id: (await only()).id }
  }
  const mailsOf = (id: string) =>
    database.query<{ kind: string }>(
      'select kind from private.mail_queue where subject_id = $1 order by id',
      [id],
    )

  it('is a purchase of the same order with a code of its own', async () => {
    const id = await buyThree()
    const { ticket_code: code, order_id } = await only()
    const change = { id, seen: 3, type: show.child, total: 10, quantity: 2 }
    expect(await changeType(database, 'customer', change)).toBe(-15)
    const [rest, changed] = await tickets()
    expect(rest).toMatchObject({ id, ticket_code: code, quantity: 1, total: 12.5, to_pay: 12.5 })
    expect(changed).toMatchObject({
      order_id,
      split_from: id,
      quantity: 2,
      total: 10,
      to_pay: 10,
    })
    expect(changed?.ticket_code).not.toBe(code)
    expect(await countsOf(database, show.adult)).toEqual({ sold: 1, held: 0 })
    expect(await countsOf(database, show.child)).toEqual({ sold: 2, held: 0 })
  })

  it('mails the new tickets and cancels none', async () => {
    const id = await buyThree()
    await changeType(database, 'customer', { id, seen: 3, ...box(1) })
    const changed = (await tickets())[1]
    expect(await mailsOf(id)).toEqual([{ kind: 'tickets' }])
    expect(await mailsOf(changed?.id ?? '')).toEqual([{ kind: 'tickets' }])
  })

  it('takes their money along, and gives back what they cost less', async () => {
    const { id, orderId } = await payThree()
    await changeType(database, 'customer', {
      id,
      seen: 3,
      type: show.child,
      total: 5,
      quantity: 1,
    })
    const [rest, changed] = await tickets()
    expect(rest).toMatchObject({ total: 25, paid: 25, to_pay: 0, to_refund: 0 })
    expect(changed).toMatchObject({ total: 5, paid: 12.5, to_refund: 7.5 })
    expect(await stateOf(database, orderId)).toMatchObject({
      kept: 37.5,
      refunds: ['asked 7.50'],
    })
  })

  it('is theirs still where somebody gave them the tickets, and no gift to anybody', async () => {
    const id = await buyThree()
    await give(database, 'customer', {
      ...{ id, quantity: 2, seen: 3 },
      email: emailOf('other customer'),
    })
    const gift = (await tickets()).find(({ given_from }) => given_from)
    const change = { id: gift?.id ?? '', seen: 2, quantity: 1, type: show.last, total: 20 }
    await changeType(database, 'other customer', change)
    const changed = (await tickets()).find(({ split_from }) => split_from)
    expect(changed).toMatchObject({ user_id: gift?.user_id, given_from: id, to_pay: 20 })
    expect(await mailsOf(changed?.id ?? '')).toEqual([{ kind: 'tickets' }])
  })

  it('leaves those of people who are inside', async () => {
    const id = await buyThree()
    const { ticket_code: code } = await only()
    await queryAs(database, 'owner', 'select public.admit($1, 2, $2)', [code, show.eventId])
    await expect(
      changeType(database, 'customer', { id, seen: 3, ...box(2) }),
    ).rejects.toMatchObject({ message: 'Somebody has already come in with this ticket' })
    await changeType(database, 'customer', { id, seen: 3, ...box(1) })
    expect(await countsOf(database, show.last)).toEqual({ sold: 1, held: 0 })
  })

  it.each([
    ['none', 0, 'Please say how many tickets are changed'],
    ['more than there are', 4, 'Only 3 can be changed'],
  ])('is refused for %s', async (_, quantity, message) => {
    const id = await buyThree()
    await expect(
      changeType(database, 'customer', { id, seen: 3, ...box(quantity) }),
    ).rejects.toMatchObject({ message })
  })
})
