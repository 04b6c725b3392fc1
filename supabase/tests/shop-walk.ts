// The steps of the random walk in which owners change what is sold, and time frees what was not paid for.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from './cafe.ts'
import type { World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function shopSteps(database: Database, world: World): Record<string, () => Promise<void>> {
  const { random, oneOf, oneShow, shows, purchases, holds, entries, capacities } = world

  /** Sets as if it had been set before: no time is set that has passed. */
  const setKeptUntil = (event: string, time: string) =>
    database.execute(`
      alter table public.events disable trigger check_unpaid_kept_until;
      update public.events set unpaid_kept_until = ${time} where id = '${event}';
      alter table public.events enable trigger check_unpaid_kept_until`)

  return {
    async 'change a capacity'() {
      const type = oneOf(world.typesOf(oneShow()))
      const taken = world.soldOf(type) + world.heldOf(type)
      const capacity = random() < 0.1 ? Infinity : Math.max(taken + oneOf([-1, 0, 0, 0, 1, 3]), 0)
      const isSet = await queryAs(
        database,
        'owner',
        'update public.ticket_types set capacity = $2 where id = $1',
        [type, Number.isFinite(capacity) ? capacity : null],
      ).then(
        () => true,
        ({ code }) => code !== '23514' && Promise.reject(code),
      )
      expect(isSet).toBe(capacity >= taken)
      if (!isSet) return
      const isMore = capacity > (capacities.get(type) ?? 0)
      capacities.set(type, capacity)
      if (isMore) world.tend(type)
    },
    async 'change the places in all'() {
      const show = oneShow()
      const taken = world.takenOf(show)
      const inAll = random() < 0.3 ? Infinity : Math.max(taken + oneOf([-1, 0, 0, 1, 2, 4]), 1)
      const isSet = await queryAs(
        database,
        'owner',
        'update public.events set capacity = $2 where id = $1',
        [show.eventId, Number.isFinite(inAll) ? inAll : null],
      ).then(
        () => true,
        ({ code }) => code !== '23514' && Promise.reject(code),
      )
      expect(isSet).toBe(inAll >= taken)
      if (!isSet) return
      const isMore = inAll > show.inAll
      show.inAll = inAll
      const waiting = world
        .typesOf(show)
        .filter((type) => entries.some((it) => it.type === type && it.state === 'waiting'))
      if (isMore) for (const type of waiting.sort()) world.tend(type)
    },
    async 'publish or not'() {
      const hidden = shows.filter((it) => !it.isPublished)
      const show = hidden.length > 0 ? oneOf(hidden) : oneShow()
      if (show.isPublished && random() < 0.7) return
      show.isPublished = !show.isPublished
      await queryAs(database, 'owner', 'update public.events set is_published = $2 where id = $1', [
        show.eventId,
        show.isPublished,
      ])
    },
    async 'change a price'() {
      const type = oneOf(world.typesOf(oneShow()))
      const pence = random() < 0.1 ? 0 : oneOf([900, 1250, 1999])
      await queryAs(database, 'owner', 'update public.ticket_types set price = $2 where id = $1', [
        type,
        pence / 100,
      ])
      world.prices.set(type, pence)
    },
    async 'change how it is sold'() {
      const show = oneShow()
      show.payment = random() < 0.8 ? 'choice' : oneOf(['card', 'at_cafe'] as const)
      show.refundRule = oneOf(['ask', 'until_hours', 'when_taken', 'when_taken'] as const)
      show.letsGiveBack = random() < 0.8
      await queryAs(
        database,
        'owner',
        `update public.events
           set payment = $2, lets_give_back = $3, refund_rule = $4, customers_cancel_hours = 24 where id = $1`,
        [show.eventId, show.payment, show.letsGiveBack, show.refundRule],
      )
    },
    async 'delete a type'() {
      const waited = shows
        .map(({ spare }) => spare)
        .filter((spare) => entries.some((it) => it.type === spare && world.isOpen(it)))
      const type = oneOf(waited.length > 0 ? waited : world.typesOf(oneShow()))
      const show = world.showOf(type)
      // The last type of a show stays, so that there is always something to ask for.
      if (!show || world.typesOf(show).length === 1) return
      const held = holds.filter((hold) => hold.lines.some((line) => line.type === type))
      const isKept =
        purchases.some(
          (it) => it.type === type || it.givenBack.some((given) => given.type === type),
        ) || held.some(({ state }) => state === 'open')
      const isDeleted = await queryAs(
        database,
        'owner',
        'delete from public.ticket_types where id = $1',
        [type],
      ).then(
        () => true,
        ({ code }) => code !== '23503' && Promise.reject(code),
      )
      expect(isDeleted).toBe(!isKept)
      if (!isDeleted) return
      capacities.delete(type)
      for (const hold of held) {
        Object.assign(hold, {
          isOver: true,
          lines: hold.lines.filter((line) => line.type !== type),
        })
      }
      const others = entries.filter((it) => it.type !== type)
      if (others.length < entries.length) world.note('line of a deleted type')
      entries.splice(0, entries.length, ...others)
    },
    async 'the time to pay is over'() {
      const show = oneShow()
      if (random() < 0.5) return
      show.isOverdue = true
      await setKeptUntil(show.eventId, "now() - interval '1 hour'")
    },
    async 'tend unpaid tickets'() {
      await database.execute('select private.tend_unpaid_tickets()')
      for (const type of capacities.keys()) {
        const lapsed = world.lapse(type)
        if (lapsed.length > 0) world.freed(type)
      }
      for (const show of shows.filter(({ isOverdue }) => isOverdue)) {
        show.isOverdue = false
        await setKeptUntil(show.eventId, 'null')
      }
    },
  }
}
