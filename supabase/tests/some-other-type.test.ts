// Customers who change some of the tickets that they bought at once, while the others stay as they are.
import { describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { boxCafe } from './box-cafe.ts'
import { emailOf, queryAs } from './cafe.ts'
import { countsOf, stateOf } from './holds.ts'
import { changeType, give } from './own-tickets.ts'

describe.skipIf(noDatabase)('another type for some tickets', () => {
  const cafe = boxCafe()
  const { tickets, only, box, buyThree, payThree, mailsOf } = cafe

  it('is a purchase of the same order with a code of its own', async () => {
    const id = await buyThree()
    const { ticket_code: code, order_id } = await only()
    const change = { id, seen: 3, type: cafe.show.child, total: 10, quantity: 2 }
    expect(await changeType(cafe.database, 'customer', change)).toBe(-15)
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
    expect(await countsOf(cafe.database, cafe.show.adult)).toEqual({ sold: 1, held: 0 })
    expect(await countsOf(cafe.database, cafe.show.child)).toEqual({ sold: 2, held: 0 })
  })

  it('mails the new tickets and cancels none', async () => {
    const id = await buyThree()
    await changeType(cafe.database, 'customer', { id, seen: 3, ...box(1) })
    const changed = (await tickets())[1]
    expect(await mailsOf(id)).toEqual([{ kind: 'tickets' }])
    expect(await mailsOf(changed?.id ?? '')).toEqual([{ kind: 'changed' }])
  })

  it('takes their money along, and gives back what they cost less', async () => {
    const { id, orderId } = await payThree()
    await changeType(cafe.database, 'customer', {
      id,
      seen: 3,
      type: cafe.show.child,
      total: 5,
      quantity: 1,
    })
    const [rest, changed] = await tickets()
    expect(rest).toMatchObject({ total: 25, paid: 25, to_pay: 0, to_refund: 0 })
    expect(changed).toMatchObject({ total: 5, paid: 12.5, to_refund: 7.5 })
    expect(await stateOf(cafe.database, orderId)).toMatchObject({
      kept: 37.5,
      refunds: ['asked 7.50'],
    })
  })

  it('is theirs still where somebody gave them the tickets, and no gift to anybody', async () => {
    const id = await buyThree()
    await give(cafe.database, 'customer', {
      ...{ id, quantity: 2, seen: 3 },
      email: emailOf('other customer'),
    })
    const gift = (await tickets()).find(({ given_from }) => given_from)
    const change = { id: gift?.id ?? '', seen: 2, quantity: 1, type: cafe.show.last, total: 20 }
    await changeType(cafe.database, 'other customer', change)
    const changed = (await tickets()).find(({ split_from }) => split_from)
    expect(changed).toMatchObject({ user_id: gift?.user_id, given_from: id, to_pay: 20 })
    expect(await mailsOf(changed?.id ?? '')).toEqual([{ kind: 'changed' }])
  })

  it('leaves those of people who are inside', async () => {
    const id = await buyThree()
    const { ticket_code: code } = await only()
    await queryAs(cafe.database, 'owner', 'select public.admit($1, 2, $2)', [
      code,
      cafe.show.eventId,
    ])
    await expect(
      changeType(cafe.database, 'customer', { id, seen: 3, ...box(2) }),
    ).rejects.toMatchObject({ message: 'Somebody has already come in with this ticket' })
    await changeType(cafe.database, 'customer', { id, seen: 3, ...box(1) })
    expect(await countsOf(cafe.database, cafe.show.last)).toEqual({ sold: 1, held: 0 })
  })

  it.each([
    ['none', 0, 'Please say how many tickets are changed'],
    ['more than there are', 4, 'Only 3 can be changed'],
  ])('is refused for %s', async (_, quantity, message) => {
    const id = await buyThree()
    await expect(
      changeType(cafe.database, 'customer', { id, seen: 3, ...box(quantity) }),
    ).rejects.toMatchObject({ message })
  })
})
