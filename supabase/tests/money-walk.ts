// A random walk of buyers, guests, waiting people, cards, counter and doors: each step expects of the database what the
// model of walk-world.ts and money-model.ts says.
import type { Database } from '../../backend/src/database/database.ts'
import { buyingSteps } from './buying-walk.ts'
import { cardSteps } from './card-walk.ts'
import { counterSteps } from './counter-walk.ts'
import { doorSaleSteps } from './door-sale-walk.ts'
import { doorSteps } from './door-walk.ts'
import { guestSteps } from './guest-walk.ts'
import { offlineSteps } from './offline-walk.ts'
import { makeShow } from './orders.ts'
import { letCustomersCancel } from './own-tickets.ts'
import { ownSteps } from './own-walk.ts'
import { shopSteps } from './shop-walk.ts'
import { waitingSteps } from './waiting-walk.ts'
import { boxPrice, createWorld, price, type World } from './walk-world.ts'

/** Few enough that shows sell out. */
const capacity = 5

type Steps = Record<string, () => Promise<void>>

/**
 * Begins a walk; `random` gives numbers from 0 to 1, and `paymentSteps` those steps in which Stripe speaks. The walk
 * has no shows before `addShow` is called.
 */
export function beginWalk(
  database: Database,
  random: () => number,
  paymentSteps: (world: World) => Steps,
) {
  const world = createWorld(random)
  const offline = offlineSteps(database, world)

  async function addShow() {
    const show = await makeShow(database, { adult: capacity, child: capacity, days: 2 })
    await database.query(
      `with taken as (update private.installation set takes_cards = true)
       update public.events set payment = 'choice' where id = $1`,
      [show.eventId],
    )
    await letCustomersCancel(database, show.eventId)
    // Only those who waited for the boxes buy them; owners change tickets to them and back.
    const made = await database.query<{ id: string; name: string }>(
      `insert into public.ticket_types (event_id, name, price, capacity)
       values ($1, 'Box', $2, $3), ($1, 'Spare', 12.5, 2) returning id, name`,
      [show.eventId, boxPrice / 100, capacity],
    )
    const idOf = (name: string) => made.find((type) => type.name === name)?.id ?? ''
    const [box, spare] = [idOf('Box'), idOf('Spare')]
    const places = { [show.adult]: capacity, [show.child]: capacity, [show.last]: 1 }
    const all = { ...places, [box]: capacity, [spare]: 2 }
    for (const [type, count] of Object.entries(all)) world.capacities.set(type, count)
    for (const type of Object.keys(all)) world.prices.set(type, type === box ? boxPrice : price)
    const state = {
      isCancelled: false,
      isPublished: true,
      isOverdue: false,
      letsGiveBack: true,
      refundRule: 'until_hours' as const,
      inAll: Infinity,
    }
    world.shows.push({ ...show, box, spare, ...state, payment: 'choice' })
    await offline.addPhones(show.eventId)
  }

  const steps: Steps = {
    ...buyingSteps(database, world),
    ...cardSteps(database, world),
    ...counterSteps(database, world),
    ...doorSaleSteps(database, world),
    ...doorSteps(database, world),
    ...guestSteps(database, world),
    ...offline.steps,
    ...ownSteps(database, world),
    ...paymentSteps(world),
    ...shopSteps(database, world),
    ...waitingSteps(database, world),
  }
  return { world, steps, addShow, extraPeople: offline.extraPeople }
}
