// People without an account who use their link while others do, on a server where they really meet.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, prove } from './cafe.ts'
import { withGuestCafe } from './guest-cafe.ts'
import { buyWithLink, type Guest } from './guests.ts'
import { makeShow } from './orders.ts'
import { cancelOwn, letCustomersCancel, ticketsOf } from './own-tickets.ts'
import { countsOfPurchase, letDaysPass, sendToFriend } from './sent-tickets.ts'

describe.skipIf(noDatabase || !onPostgres)('at the same moment, the holder of a link', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  withGuestCafe((cafe) => {
    database = cafe
  })
  beforeEach(async () => {
    show = await makeShow(database, { adult: 20, child: 20 })
    await letCustomersCancel(database, show.eventId)
    await letDaysPass(database)
  })

  const buyAs = (email?: string) =>
    buyWithLink(database, { event: show.eventId, type: show.adult, email })
  const cancelAs = (guest: Guest, id: string) =>
    cancelOwn(database, guest, { id, quantity: 1, seen: 3 })
  const sendAs = (guest: Guest, id: string, quantity = 1) =>
    sendToFriend(database, guest, { id, quantity, seen: 3 })
  const standing = async () =>
    (await ticketsOf(database, show.eventId)).map(({ quantity }) => quantity)

  /** Does all at once; returns what was refused, which is no circle of waiting and no wall behind the rules. */
  async function together(...works: Promise<unknown>[]) {
    const outcomes = await Promise.allSettled(works)
    const refusals = outcomes.flatMap((it) =>
      it.status === 'rejected' ? [String(it.reason.message)] : [],
    )
    expect(refusals.filter((message) => /deadlock|violates/.test(message))).toEqual([])
    return refusals
  }
  /** Proves the address of an account, which the auth server locks before. */
  const proveOther = () =>
    database.transaction({}, async (connection) => {
      await connection.query('select from auth.users where id = $1 for update', [
        accounts['other customer'],
      ])
      await prove(connection, 'other customer')
    })
  const rounds = Array.from({ length: 8 }, (_, i) => [i + 1])

  it.each(rounds)('cancels or sends once, round %i', async () => {
    const { id, guest } = await buyAs()
    const refusals = await together(cancelAs(guest, id), sendAs(guest, id), cancelAs(guest, id))
    expect(refusals).toHaveLength(2)
    expect([2, 3]).toContain((await standing()).reduce((sum, count) => sum + count, 0))
  })

  it.each(rounds)('loses nothing to the account that proves the address, round %i', async () => {
    await prove(database, 'other customer', false)
    const { id, guest } = await buyAs(emailOf('other customer'))
    const refusals = await together(sendAs(guest, id, 2), proveOther())
    const [kept] = await ticketsOf(database, show.eventId)
    expect(kept).toMatchObject({ user_id: accounts['other customer'], quantity: 3 })
    expect(await countsOfPurchase(database, id)).toMatchObject({
      sent: refusals.length > 0 ? 0 : 2,
    })
  })
})
