// The steps of the random walk in which people wait for places: they join and leave, and the time of offers runs out.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from './cafe.ts'
import { customers } from './money-model.ts'
import { makeLate, tend as tendAll } from './waiting-list.ts'
import { call } from './walk-calls.ts'
import type { Entry, World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function waitingSteps(
  database: Database,
  world: World,
): Record<string, () => Promise<void>> {
  const { random, upTo, oneOf, oneShow, entries, capacities, typesOf, isOnSale, isOpen } = world

  /** Joins in the model, and returns how many are ahead; null where the list is not joined, which changes nothing. */
  function join(event: string, wanted: Pick<Entry, 'type' | 'account' | 'places'>): number | null {
    const { type, account, places } = wanted
    const former = structuredClone(entries)
    world.tend(type)
    const earlier = entries.find((it) => it.type === type && it.account === account && isOpen(it))
    const most = Math.min(capacities.get(type) ?? 0, world.showOf(type)?.inAll ?? 0)
    const mayJoin = isOnSale(event) && world.room(type) < places && places <= most
    if (earlier ? earlier.places === places : mayJoin) {
      if (!earlier) {
        const rest = { state: 'waiting', isLate: false, order: null } as const
        entries.push({ id: randomUUID(), ...wanted, ...rest })
      }
      const before = entries.slice(0, earlier ? entries.indexOf(earlier) : entries.length - 1)
      return before.filter((it) => it.type === type && it.state === 'waiting').length
    }
    entries.splice(0, entries.length, ...former)
    return null
  }

  return {
    async join() {
      const [show, account] = [oneShow(), oneOf(customers)]
      const full = typesOf(show).filter((type) => world.room(type) < (capacities.get(type) ?? 0))
      const type = oneOf(full.length > 0 && random() < 0.9 ? full : typesOf(show))
      const most = Math.min(capacities.get(type) ?? 0, 8)
      const places = Math.min(world.room(type) + upTo(3), random() < 0.9 ? most : 9)
      const known = entries.length
      const ahead = join(show.eventId, { type, account, places })
      const row = await call<{ ahead: number }>(
        database,
        account,
        'select public.join_waiting_list($1, $2) as ahead',
        [type, places],
      )
      expect(row?.ahead ?? null).toBe(ahead)
      const added = entries[known]
      if (!added) return
      const [entry] = await database.query<{ id: string }>(
        'select id from public.waiting_list order by turn desc limit 1',
      )
      added.id = entry?.id ?? ''
    },
    async leave() {
      const open = entries.filter(isOpen)
      const entry = oneOf(open.length > 0 && random() < 0.8 ? open : entries)
      if (!entry) return
      const person = oneOf([...customers, 'owner', 'staff'] as const)
      const mayLeave = person === entry.account || person === 'owner' || person === 'staff'
      const [row] = await queryAs<{ done: boolean }>(
        database,
        person,
        'select public.leave_waiting_list($1) as done',
        [entry.id],
      )
      expect(row?.done).toBe(mayLeave && isOpen(entry))
      if (row?.done) left(entry)
    },
    async 'leave by the mail'() {
      const entry = oneOf(entries)
      if (!entry) return
      await queryAs(database, 'visitor', 'select public.leave_waiting_list_by_token($1)', [
        await tokenOf(entry),
      ])
      if (isOpen(entry)) left(entry)
    },
    async 'offers run out'() {
      // An offer that its buyer holds may run out while they pay.
      const held = world.holds.filter(({ state }) => state === 'open').map(({ id }) => id)
      const kept = entries.filter(
        ({ state, order, isLate }) =>
          !isLate && (state === 'offered' || (state === 'bought' && held.includes(order ?? ''))),
      )
      const { type } = oneOf(kept) ?? {}
      if (!type || random() < 0.5) return
      await makeLate(database, type)
      await database.query(
        `update public.waiting_list set offered_until = now() - interval '1 second'
         where ticket_type_id = $1 and state = 'bought'`,
        [type],
      )
      for (const it of entries) {
        if (it.type === type && (it.state === 'offered' || it.state === 'bought')) it.isLate = true
      }
    },
    async 'tend the lists'() {
      await tendAll(database)
      for (const type of capacities.keys()) world.tend(type)
    },
  }

  function left(entry: Entry): void {
    const wasOffered = entry.state === 'offered'
    entry.state = 'left'
    if (wasOffered) world.freed(entry.type)
  }

  async function tokenOf({ id }: Entry): Promise<string | null> {
    const [row] = await database.query<{ token: string }>(
      'select leave_token as token from public.waiting_list where id = $1',
      [id],
    )
    return row?.token ?? null
  }
}
