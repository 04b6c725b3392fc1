// Money that goes back once others have paid for places that were given back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe, type Person, prove, queryAs } from './cafe.ts'
import { countsOf, hold, settle, takeCards } from './holds.ts'
import { makeShow, order } from './orders.ts'
import { cancelOwn, ticketsOf } from './own-tickets.ts'

describe.skipIf(noDatabase)('a place that was given back', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    database = await openCafe()
    for (const person of ['customer', 'other customer'] as const) await prove(database, person)
    await takeCards(database)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    show = await makeShow(database, { adult: 10, child: 10 })
    await database.query(
      "update public.events set refund_rule = 'when_taken', payment = 'choice' where id = $1",
      [show.eventId],
    )
    await database.execute('delete from private.mail_queue')
  })

  async function buy(person: Person, quantity: number, type = show.adult) {
    const lines = [{ type, quantity }]
    const [bought] = await order(database, person, { event: show.eventId, lines })
    return bought?.id ?? ''
  }
  const asOwner = (text: string, values: (string | number)[]) =>
    queryAs(database, 'owner', text, values)
  const markPaid = (id: string) => asOwner("select public.mark_paid($1, 'cash')", [id])
  async function buyPaid(person: Person, quantity: number, type = show.adult) {
    const id = await buy(person, quantity, type)
    await markPaid(id)
    return id
  }
  async function payByCard(person: Person, quantity: number) {
    const lines = [{ type: show.adult, quantity }]
    const orderId = await hold(database, person, { event: show.eventId, lines })
    await settle(database, orderId, quantity * 1250)
    const made = (await ticketsOf(database, show.eventId)).find((it) => it.order_id === orderId)
    return made?.id ?? ''
  }
  const give = (person: Person, id: string, quantity: number, seen: number) =>
    cancelOwn(database, person, { id, quantity, seen })
  /** Looks for buyers when the minute of the last payment is over. */
  const tend = () => tendAt("now() + interval '2 minutes'")
  const tendAt = (moment: string) => database.query(`select private.tend_given_back(${moment})`)
  async function moneyOf(id: string) {
    const [row] = await database.query(
      `select to_refund::float as due, private.awaits_taker(ticket_purchases)::float as waits,
         (select coalesce(sum(amount), 0)::float from public.card_refunds where purchase_id = ticket_purchases.id) as card
       from public.ticket_purchases where id = $1`,
      [id],
    )
    return row
  }
  const waits = (sum: number) => ({ due: 0, waits: sum, card: 0 })

  it('is free at once while its money waits', async () => {
    const id = await payByCard('customer', 3)
    expect(await give('customer', id, 1, 3)).toBe(2)
    expect(await countsOf(database, show.adult)).toMatchObject({ sold: 2 })
    await tend()
    expect(await moneyOf(id)).toEqual(waits(12.5))
    expect(await give('customer', id, 2, 2)).toBe(0)
    expect(await moneyOf(id)).toEqual(waits(37.5))
  })

  it('is refunded to the card once a later buyer has paid', async () => {
    const id = await payByCard('customer', 3)
    await give('customer', id, 3, 3)
    const later = await buy('other customer', 2)
    await tend()
    expect(await moneyOf(id)).toEqual(waits(37.5))
    await markPaid(later)
    await tend()
    expect(await moneyOf(id)).toEqual({ due: 25, waits: 12.5, card: 25 })
    await payByCard('other customer', 4)
    await tend()
    expect(await moneyOf(id)).toEqual({ due: 37.5, waits: 0, card: 37.5 })
  })

  it('is to refund at the counter where it was paid there', async () => {
    const id = await buyPaid('customer', 1)
    await give('customer', id, 1, 1)
    await buyPaid('other customer', 1)
    await tend()
    expect(await moneyOf(id)).toEqual({ due: 12.5, waits: 0, card: 0 })
    await asOwner("select public.mark_refunded($1, 'cash')", [id])
    expect(await moneyOf(id)).toEqual({ due: 0, waits: 0, card: 0 })
  })

  it('is told to its giver when it is taken', async () => {
    const id = await buyPaid('customer', 1)
    await give('customer', id, 1, 1)
    await buyPaid('other customer', 1)
    await tend()
    await tend()
    expect(
      await database.query(
        "select subject_id from private.mail_queue where kind = 'given_back_refund'",
      ),
    ).toEqual([{ subject_id: id }])
  })

  it('is not taken by what was ordered before', async () => {
    const id = await buyPaid('customer', 1)
    const earlier = await buy('other customer', 1)
    const lines = [{ type: show.adult, quantity: 1 }]
    const held = await hold(database, 'other customer', { event: show.eventId, lines })
    await give('customer', id, 1, 1)
    await markPaid(earlier)
    await settle(database, held, 1250)
    await tend()
    expect(await moneyOf(id)).toEqual(waits(12.5))
  })

  it('is not taken by a buyer of another type, nor by one on the house', async () => {
    const id = await buyPaid('customer', 1)
    await give('customer', id, 1, 1)
    await buyPaid('other customer', 1, show.child)
    await asOwner(
      "select public.add_attendee($1, $2, 'free@people.example', 1, 'WCS-FREE1FREE1', 'on_the_house')",
      [show.eventId, show.adult],
    )
    await tend()
    expect(await moneyOf(id)).toEqual(waits(12.5))
  })

  it('is refunded in its turn, by as many as were taken', async () => {
    const first = await buyPaid('customer', 2)
    const second = await buyPaid('other customer', 2)
    await give('other customer', second, 2, 2)
    await give('customer', first, 2, 2)
    await buyPaid('customer', 3)
    await tend()
    expect(await moneyOf(second)).toMatchObject({ due: 25, waits: 0 })
    expect(await moneyOf(first)).toMatchObject({ due: 12.5, waits: 12.5 })
  })

  it('is taken once by a payment that is noted twice', async () => {
    const id = await buyPaid('customer', 2)
    await give('customer', id, 2, 2)
    const later = await buyPaid('other customer', 1)
    await tend()
    await asOwner("select public.unmark_paid($1, 'Undone', true)", [later])
    await markPaid(later)
    await tend()
    expect(await moneyOf(id)).toMatchObject({ due: 12.5, waits: 12.5 })
  })

  it('waits for the minute in which a slip at the counter is undone', async () => {
    const id = await buyPaid('customer', 1)
    await give('customer', id, 1, 1)
    const later = await buyPaid('other customer', 1)
    await tendAt('now()')
    expect(await moneyOf(id)).toEqual(waits(12.5))
    await asOwner("select public.unmark_paid($1, 'Undone', true)", [later])
    await tend()
    expect(await moneyOf(id)).toEqual(waits(12.5))
    await markPaid(later)
    await tend()
    expect(await moneyOf(id)).toMatchObject({ due: 12.5 })
  })

  it('has nothing waiting where nothing was paid', async () => {
    const id = await buy('customer', 2)
    await give('customer', id, 2, 2)
    await buyPaid('other customer', 1)
    await tend()
    expect(await moneyOf(id)).toEqual(waits(0))
  })

  it('is refunded when its event is cancelled', async () => {
    const id = await payByCard('customer', 2)
    await give('customer', id, 1, 2)
    const gone = await buyPaid('other customer', 1)
    await give('other customer', gone, 1, 1)
    await asOwner('select public.cancel_event($1)', [show.eventId])
    expect(await moneyOf(id)).toEqual({ due: 25, waits: 0, card: 25 })
    expect(await moneyOf(gone)).toEqual({ due: 12.5, waits: 0, card: 0 })
  })

  it('keeps its ticket type, for which its money waits', async () => {
    const id = await buyPaid('customer', 2)
    await give('customer', id, 1, 2)
    await asOwner('select public.change_ticket($1, $2, 0)', [id, show.child])
    await expect(
      asOwner('delete from public.ticket_types where id = $1', [show.adult]),
    ).rejects.toThrow('was given back, and its money waits for a buyer, so it cannot be deleted')
  })

  it('pays for a dearer type first', async () => {
    const id = await buyPaid('customer', 2)
    await give('customer', id, 1, 2)
    await database.query('update public.ticket_types set price = 20 where id = $1', [show.child])
    await asOwner('select public.change_ticket($1, $2, 7.5)', [id, show.child])
    expect(await moneyOf(id)).toEqual(waits(5))
    await buyPaid('other customer', 1)
    await tend()
    expect(await moneyOf(id)).toMatchObject({ due: 5, waits: 0 })
  })
})
