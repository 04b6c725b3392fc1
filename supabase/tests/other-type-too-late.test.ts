// Payments for dearer tickets that never come, or come when the tickets or places are others.
import { describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { boxCafe } from './box-cafe.ts'
import { queryAs } from './cafe.ts'
import { countsOf, expire, giveUp, settle, stateOf } from './holds.ts'
import { order } from './orders.ts'
import { cancelOwn, changeType, give } from './own-tickets.ts'
import { join, lineAt } from './waiting-list.ts'

describe.skipIf(noDatabase)('another type whose payment is late', () => {
  const cafe = boxCafe()
  const { tickets, only, box, buyThree, payThree, holdBox, finishRefunds } = cafe

  async function giveUpAs(id: string) {
    await giveUp(cafe.database, 'customer', id)
  }

  it.each([
    ['is given up', giveUpAs],
    ['runs out', async (id: string) => void (await expire(cafe.database, id))],
  ])('leaves the tickets as they were when it %s', async (_, end) => {
    const { id } = await payThree()
    const before = await tickets()
    const { order: change } = await holdBox(id)
    await end(change)
    expect(await tickets()).toEqual(before)
    expect(await countsOf(cafe.database, cafe.show.last)).toEqual({ sold: 0, held: 0 })
  })

  it('comes late where there is still room', async () => {
    const { id } = await payThree()
    const { order: change } = await holdBox(id)
    await expire(cafe.database, change)
    expect(await settle(cafe.database, change, 2250)).toBe('settled')
    expect(await only()).toMatchObject({ ticket_type_id: cafe.show.last, paid: 60 })
  })

  it('comes too late when the places are sold: the money goes back and the tickets stay', async () => {
    const { id } = await payThree()
    const before = await only()
    const { order: change } = await holdBox(id)
    await expire(cafe.database, change)
    await order(cafe.database, 'other customer', {
      event: cafe.show.eventId,
      lines: [{ ...box(1) }],
    })
    expect(await settle(cafe.database, change, 2250)).toBe('refunded')
    expect((await tickets()).find((it) => it.id === id)).toEqual(before)
    expect(await stateOf(cafe.database, change)).toEqual({
      ...{ hold: 'paid', tickets: 0, kept: 22.5 },
      refunds: ['asked 22.50'],
    })
    await finishRefunds()
    expect(await stateOf(cafe.database, change)).toMatchObject({ kept: 0, refunds: ['done 22.50'] })
  })

  it.each([
    [
      'were cancelled',
      (id: string) => cancelOwn(cafe.database, 'customer', { id, quantity: 3, seen: 3 }),
    ],
    [
      'were given away',
      (id: string) =>
        give(cafe.database, 'customer', { id, quantity: 2, seen: 3, email: 'sam@people.example' }),
    ],
    [
      'were changed at the café',
      (id: string) =>
        changeType(cafe.database, 'customer', { id, seen: 3, type: cafe.show.child, total: 15 }),
    ],
    [
      'let somebody in',
      async (id: string) =>
        queryAs(
          cafe.database,
          'owner',
          'select public.admit(ticket_code, 1, event_id) from public.ticket_purchases where id = $1',
          [id],
        ),
    ],
    [
      'lost their event',
      () => queryAs(cafe.database, 'owner', 'select public.cancel_event($1)', [cafe.show.eventId]),
    ],
  ])('goes back where the tickets %s meanwhile', async (_, act) => {
    const { id } = await payThree()
    const { order: change } = await holdBox(id)
    await act(id)
    const before = (await tickets()).find((it) => it.id === id)
    expect(await settle(cafe.database, change, 2250)).toBe('refunded')
    expect((await tickets()).find((it) => it.id === id)).toEqual(before)
    expect(await stateOf(cafe.database, change)).toMatchObject({ refunds: ['asked 22.50'] })
    expect(await countsOf(cafe.database, cafe.show.last)).toEqual({ sold: 0, held: 0 })
  })

  it('that cannot come keeps the place that was on offer, while its money goes back', async () => {
    const { id } = await payThree()
    await order(cafe.database, 'owner', { event: cafe.show.eventId, lines: [box(3)] })
    await join(cafe.database, 'customer', cafe.show.last, 3)
    await queryAs(
      cafe.database,
      'owner',
      'select public.cancel_purchase(id) from public.ticket_purchases where ticket_type_id = $1',
      [cafe.show.last],
    )
    expect(await lineAt(cafe.database, cafe.show.last)).toEqual(['customer 3 offered'])
    const { order: change } = await holdBox(id)
    expect(await lineAt(cafe.database, cafe.show.last)).toEqual(['customer 3 bought'])
    await cancelOwn(cafe.database, 'customer', { id, quantity: 3, seen: 3 })
    expect(await settle(cafe.database, change, 2250)).toBe('refunded')
    expect(await stateOf(cafe.database, change)).toMatchObject({ refunds: ['asked 22.50'] })
    expect(await lineAt(cafe.database, cafe.show.last)).toEqual(['customer 3 offered'])
  })

  it('goes back where the tickets were paid at the counter meanwhile', async () => {
    const id = await buyThree()
    const { order: change } = await holdBox(id)
    await queryAs(cafe.database, 'owner', "select public.mark_paid($1, 'cash')", [id])
    expect(await settle(cafe.database, change, 6000)).toBe('refunded')
    expect((await tickets()).find((it) => it.id === id)).toMatchObject({
      total: 37.5,
      paid: 37.5,
    })
  })

  it('keeps unpaid tickets while somebody pays for them', async () => {
    const id = await buyThree()
    const { order: change } = await holdBox(id)
    await cafe.database.execute(
      `alter table public.events disable trigger check_unpaid_kept_until;
         update public.events set unpaid_kept_until = now() - interval '1 minute' where id = '${cafe.show.eventId}';
         alter table public.events enable trigger check_unpaid_kept_until`,
    )
    await cafe.database.query('select private.tend_unpaid_tickets()')
    expect(await only()).toMatchObject({ id, is_cancelled: false })
    await giveUpAs(change)
    await cafe.database.query('select private.tend_unpaid_tickets()')
    expect(await only()).toMatchObject({ id, is_cancelled: true })
  })
})
