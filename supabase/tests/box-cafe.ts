// A café where a place in the box costs more, for the tests of tickets that become those of another type.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { admitDoubtful, admitWorkers, openCafe, type Person } from './cafe.ts'
import { hold, settle, takeCards } from './holds.ts'
import { order } from './orders.ts'
import { holdType, makeBoxShow, type OwnTicket, ticketsOf } from './own-tickets.ts'

type BoxShow = Awaited<ReturnType<typeof makeBoxShow>>

/** Opens the café for the tests of this block, with a show of its own for each, whose tickets are paid as one likes. */
export function boxCafe() {
  let database: Database
  let show: BoxShow
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.query("update public.holds set state = 'given_up' where state = 'open'")
    show = await makeBoxShow(database)
    await takeCards(database)
  })

  const tickets = () => ticketsOf(database, show.eventId)
  const box = (quantity: number) => ({ type: show.last, quantity, total: 20 * quantity })
  async function only(): Promise<OwnTicket> {
    const [ticket] = await tickets()
    if (!ticket) throw new Error('nothing was bought')
    return ticket
  }
  return {
    get database() {
      return database
    },
    get show() {
      return show
    },
    tickets,
    only,
    /** So many places in the box, as a change asks for them. */
    box,
    /** Buys three tickets of £12.50 to pay at the café; returns the purchase. */
    async buyThree(person: Person = 'customer') {
      const lines = [{ type: show.adult, quantity: 3 }]
      const [bought] = await order(database, person, { event: show.eventId, lines })
      return bought?.id ?? ''
    },
    /** Buys three by card; returns the order and the purchase. */
    async payThree() {
      const lines = [{ type: show.adult, quantity: 3 }]
      const orderId = await hold(database, 'customer', { event: show.eventId, lines })
      await settle(database, orderId, 3750)
      return { orderId, id: (await only()).id }
    },
    /** Holds places in the box for so many of three tickets. */
    holdBox: (id: string, quantity = 3, person: Person = 'customer') =>
      holdType(database, person, { id, seen: 3, ...box(quantity) }),
    /** Notes all refunds that were asked of a card as done. */
    finishRefunds: () =>
      database.query(
        "select private.finish_card_refund(id, 're_' || id) from public.card_refunds where state = 'asked'",
      ),
    mailsOf: (id: string) =>
      database.query<{ kind: string }>(
        'select kind from private.mail_queue where subject_id = $1 order by id',
        [id],
      ),
  }
}
