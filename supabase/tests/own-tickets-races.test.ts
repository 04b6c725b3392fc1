// Customers who help themselves while others buy, admit and cancel, on a server where they really meet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, openCafe, type Person, prove } from './cafe.ts'
import { makeShow, order } from './orders.ts'
import { ownRaces, roundsOf, together } from './own-races.ts'
import { letCustomersCancel } from './own-tickets.ts'
import type { Level } from './races.ts'

const rounds = roundsOf(8)

describe.skipIf(noDatabase || !onPostgres)('customers at the same moment', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    for (const person of ['customer', 'other customer'] as const) await prove(database, person)
    await database.execute(
      "alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'",
    )
  })
  afterAll(() => database.close())
  const { callAt, agreed } = ownRaces(() => database)

  async function begin({ quantity = 3, person = 'customer' as Person, paid = true } = {}) {
    const show = await makeShow(database, { adult: 20, child: 2 })
    await letCustomersCancel(database, show.eventId)
    const lines = [{ type: show.adult, quantity }]
    const [bought] = await order(database, person, { event: show.eventId, lines })
    const [id = '', code = ''] = [bought?.id, bought?.ticket_code]
    if (paid) await callAt('read committed', 'owner', "select public.mark_paid($1, 'cash')", [id])
    return { ...show, id, code }
  }

  const cancel = (level: Level, id: string, quantity: number) =>
    callAt(level, 'customer', 'select public.cancel_own_tickets($1, $2, 3)', [id, quantity])
  const give = (level: Level, id: string, quantity: number, email = emailOf('other customer')) =>
    callAt(level, 'customer', 'select public.give_tickets($1, $2, 3, $3)', [id, quantity, email])
  const admit = (level: Level, code: string, count: number, event: string) =>
    callAt(level, 'owner', 'select public.admit($1, $2, $3)', [code, count, event])

  it.each(rounds)('who cancel twice cancel once, at %s, round %i', async (level) => {
    const { eventId, id } = await begin()
    const refusals = await together(
      cancel(level, id, 1),
      cancel(level, id, 1),
      cancel(level, id, 1),
    )
    expect(refusals).toHaveLength(2)
    expect(await agreed(eventId)).toMatchObject([{ quantity: 2, to_refund: 12.5 }])
  })

  it.each(rounds)('who cancel are outside, at %s, round %i', async (level) => {
    const { eventId, id, code } = await begin()
    const refusals = await together(cancel(level, id, 3), admit(level, code, 1, eventId))
    expect(refusals).toHaveLength(1)
    const [ticket] = await agreed(eventId)
    const [row] = await database.query<{ admitted: number }>(
      'select admitted from public.ticket_purchases where id = $1',
      [id],
    )
    expect(ticket?.is_cancelled).toBe(row?.admitted === 0)
  })

  it.each(rounds)('who give let nobody in twice, at %s, round %i', async (level) => {
    const { eventId, id, code } = await begin()
    const refusals = await together(give(level, id, 2), admit(level, code, 3, eventId))
    expect(refusals).toHaveLength(1)
    const tickets = await agreed(eventId)
    const [row] = await database.query<{ admitted: number }>(
      'select sum(admitted)::int as admitted from public.ticket_purchases where event_id = $1',
      [eventId],
    )
    expect([tickets.length, row?.admitted]).toEqual(row?.admitted ? [1, 3] : [2, 0])
    await tidy()
  })

  it.each(rounds)('who give and cancel at once do one, at %s, round %i', async (level) => {
    const { eventId, id } = await begin()
    const refusals = await together(
      give(level, id, 2),
      cancel(level, id, 2),
      give(level, id, 2, 'sam@people.example'),
    )
    expect(refusals).toHaveLength(2)
    const places = (await agreed(eventId)).filter((it) => !it.is_cancelled)
    expect([1, 3]).toContain(places.reduce((sum, { quantity }) => sum + quantity, 0))
    await tidy()
  })

  it.each(rounds)('who give to one person keep the limit, at %s, round %i', async (level) => {
    const { eventId, id, adult } = await begin({ paid: false })
    const [other] = await order(database, 'customer', {
      event: eventId,
      lines: [{ type: adult, quantity: 2 }],
    })
    await database.query('update public.events set max_tickets_per_customer = 3 where id = $1', [
      eventId,
    ])
    await together(
      give(level, id, 2),
      callAt(level, 'customer', 'select public.give_tickets($1, 2, 2, $2)', [
        other?.id ?? '',
        emailOf('other customer'),
      ]),
    )
    const theirs = (await agreed(eventId)).filter(
      ({ user_id }) => user_id === accounts['other customer'],
    )
    expect(theirs.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2)
    await tidy()
  })

  it.each(rounds)(
    'who give and cancel beside owners never wait in a circle, at %s, round %i',
    async (level) => {
      const { eventId, id, child } = await begin({ paid: false })
      const [other] = await order(database, 'other customer', {
        event: eventId,
        lines: [{ type: child, quantity: 1 }],
      })
      await together(
        give(level, id, 1),
        cancel(level, id, 1),
        callAt(level, 'other customer', 'select public.give_tickets($1, 1, 1, $2)', [
          other?.id ?? '',
          emailOf('customer'),
        ]),
        callAt(level, 'owner', "select public.mark_paid($1, 'cash', true)", [id]),
        callAt(level, 'owner', 'select public.cancel_tickets($1, 1)', [id]),
        callAt(level, 'owner', 'select public.cancel_event($1)', [eventId]),
      )
      await agreed(eventId)
      await tidy()
    },
  )

  /** So that nobody has given too many within a day. */
  const tidy = () =>
    database.query(
      "update public.ticket_purchases set given_at = now() - interval '2 days' where given_at is not null",
    )
})
