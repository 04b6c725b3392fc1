// Customers who pay by card for dearer tickets than they had.
import { describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { boxCafe } from './box-cafe.ts'
import { emailOf, queryAs } from './cafe.ts'
import { countsOf, settle, stateOf } from './holds.ts'
import { cancelOwn, give, holdType } from './own-tickets.ts'

describe.skipIf(noDatabase)('another type that is paid by card', () => {
  const cafe = boxCafe()
  const { tickets, only, box, buyThree, payThree, holdBox, finishRefunds, mailsOf } = cafe

  it('comes with the money, and the difference is a line of its own', async () => {
    const { id } = await payThree()
    const before = await only()
    const { order: change, due } = await holdBox(id)
    expect(due).toBe(22.5)
    expect(await only()).toEqual(before)
    expect(await countsOf(cafe.database, cafe.show.last)).toEqual({ sold: 0, held: 3 })
    expect(await settle(cafe.database, change, 2250)).toBe('settled')
    expect(await tickets()).toMatchObject([
      { id, ticket_code: before.ticket_code, ticket_type_id: cafe.show.last, total: 60, paid: 60 },
    ])
    expect((await only()).payment_method).toBe('card')
    expect(await countsOf(cafe.database, cafe.show.last)).toEqual({ sold: 3, held: 0 })
    expect(await countsOf(cafe.database, cafe.show.adult)).toEqual({ sold: 0, held: 0 })
    expect(await stateOf(cafe.database, change)).toMatchObject({
      hold: 'paid',
      kept: 22.5,
      refunds: [],
    })
    const [line] = await cafe.database.query<{ receipt_id: string }>(
      'select receipt_id, kind, method, amount::float from public.payments where order_id = $1',
      [change],
    )
    expect(line).toMatchObject({ kind: 'charge', method: 'online', amount: 22.5 })
    expect(await mailsOf(line?.receipt_id ?? '')).toEqual([{ kind: 'receipt' }])
  })

  it('of unpaid tickets costs all of them', async () => {
    const id = await buyThree()
    const { order: change, due } = await holdBox(id)
    expect(due).toBe(60)
    expect(await settle(cafe.database, change, 6000)).toBe('settled')
    expect(await only()).toMatchObject({ total: 60, paid: 60, to_pay: 0, payment_method: 'card' })
  })

  it('of some tickets leaves the others, with a code for each', async () => {
    const { id } = await payThree()
    const { order: change, due } = await holdBox(id, 1)
    expect(due).toBe(7.5)
    expect(await settle(cafe.database, change, 750)).toBe('settled')
    const [rest, changed] = await tickets()
    expect(rest).toMatchObject({ quantity: 2, total: 25, paid: 25, to_refund: 0 })
    expect(changed).toMatchObject({ quantity: 1, total: 20, paid: 20, to_pay: 0, to_refund: 0 })
  })

  it('told twice changes once, and another payment is paid back', async () => {
    const { id } = await payThree()
    const { order: change } = await holdBox(id, 1)
    await settle(cafe.database, change, 750)
    expect(await settle(cafe.database, change, 750)).toBe('already')
    expect(await settle(cafe.database, change, 750, 'pi_another')).toBe('stray')
    expect(await tickets()).toHaveLength(2)
  })

  it('begun twice holds once', async () => {
    const { id } = await payThree()
    const first = await holdBox(id, 2)
    const again = { ...first, id, seen: 3, ...box(2) }
    expect(await holdType(cafe.database, 'customer', again)).toEqual(first)
    expect(await countsOf(cafe.database, cafe.show.last)).toEqual({ sold: 0, held: 2 })
    await expect(
      holdType(cafe.database, 'customer', { ...again, ...box(1) }),
    ).rejects.toMatchObject({
      code: '23505',
    })
    await expect(holdBox(id, 1)).rejects.toMatchObject({ message: /is paying for a change/ })
  })

  it('goes back to each card no more than came from it', async () => {
    const { id, orderId } = await payThree()
    const { order: change } = await holdBox(id)
    await settle(cafe.database, change, 2250)
    await cancelOwn(cafe.database, 'customer', { id, quantity: 2, seen: 3 })
    expect(await stateOf(cafe.database, change)).toMatchObject({ refunds: ['asked 22.50'] })
    expect(await stateOf(cafe.database, orderId)).toMatchObject({ refunds: ['asked 17.50'] })
    await finishRefunds()
    await cancelOwn(cafe.database, 'customer', { id, quantity: 1, seen: 1 })
    await finishRefunds()
    expect(await stateOf(cafe.database, change)).toMatchObject({ kept: 0 })
    expect(await stateOf(cafe.database, orderId)).toMatchObject({ kept: 0 })
    const refunds = await queryAs(cafe.database, 'customer', 'select from public.card_refunds')
    expect(refunds.length).toBeGreaterThanOrEqual(3)
  })

  it('goes along with tickets that are given away, to the card that it came from', async () => {
    const { id, orderId } = await payThree()
    const { order: change } = await holdBox(id)
    await settle(cafe.database, change, 2250)
    const gift = { id, quantity: 3, seen: 3, email: emailOf('other customer') }
    await give(cafe.database, 'customer', gift)
    const given = (await tickets()).find(({ given_from }) => given_from)
    expect(given).toMatchObject({ paid: 60, payment_method: 'card' })
    await queryAs(cafe.database, 'owner', 'select public.cancel_purchase($1)', [given?.id ?? ''])
    expect(await stateOf(cafe.database, change)).toMatchObject({ refunds: ['asked 22.50'] })
    expect(await stateOf(cafe.database, orderId)).toMatchObject({ refunds: ['asked 37.50'] })
  })
})
