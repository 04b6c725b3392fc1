// Customers who help themselves while others buy, admit and cancel, on a server where they really meet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { openCafe, type Person, prove } from './cafe.ts'
import { makeShow, order } from './orders.ts'
import { ownRaces, roundsOf, together } from './own-races.ts'
import { letCustomersCancel } from './own-tickets.ts'
import type { Level } from './races.ts'
import { countsOfPurchase, friend, letDaysPass, sentOf } from './sent-tickets.ts'

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
  const send = (level: Level, id: string, quantity: number, seen = 3) =>
    callAt(level, 'customer', 'select public.send_tickets($1, $2, $3, $4, $5)', [
      ...[id, quantity, seen, friend.email, friend.name],
    ])
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

  const takeBack = (level: Level, sent: string) =>
    callAt(level, 'customer', 'select public.take_back_tickets($1)', [sent])
  const sendTwo = async (event: string, id: string) => {
    await send('read committed', id, 2)
    const [sent] = await sentOf(database, event)
    if (!sent) throw new Error('nothing was sent')
    return sent
  }

  it.each(rounds)('who send let nobody in twice, at %s, round %i', async (level) => {
    const { eventId, id, code } = await begin()
    const refusals = await together(send(level, id, 2), admit(level, code, 3, eventId))
    expect(refusals).toHaveLength(1)
    await agreed(eventId)
    const { sent, admitted } = await countsOfPurchase(database, id)
    expect([sent, admitted]).toEqual(admitted ? [0, 3] : [2, 0])
    await letDaysPass(database)
  })

  it.each(rounds)('who send the last place twice send it once, at %s, round %i', async (level) => {
    const { eventId, id } = await begin({ quantity: 1 })
    const refusals = await together(send(level, id, 1, 1), send(level, id, 1, 1))
    expect(refusals).toHaveLength(1)
    await agreed(eventId)
    expect(await countsOfPurchase(database, id)).toMatchObject({ sent: 1 })
    await letDaysPass(database)
  })

  it.each(rounds)('who send and cancel at once do one, at %s, round %i', async (level) => {
    const { eventId, id } = await begin()
    const refusals = await together(send(level, id, 2), cancel(level, id, 2), send(level, id, 2))
    expect(refusals).toHaveLength(2)
    await agreed(eventId)
    const { sent, quantity } = await countsOfPurchase(database, id)
    expect([sent, quantity]).toEqual(sent ? [2, 3] : [0, 1])
    await letDaysPass(database)
  })

  it.each(rounds)('take back only who is outside, at %s, round %i', async (level) => {
    const { eventId, id } = await begin()
    const sent = await sendTwo(eventId, id)
    const refusals = await together(
      takeBack(level, sent.id),
      admit(level, sent.ticket_code, 1, eventId),
    )
    expect(refusals).toHaveLength(1)
    await agreed(eventId)
    const { admitted, is_taken_back } = (await sentOf(database, eventId))[0] ?? {}
    expect([admitted, is_taken_back]).toEqual(is_taken_back ? [0, true] : [1, false])
    await letDaysPass(database)
  })

  it.each(rounds)('let each friend in once at two doors, at %s, round %i', async (level) => {
    const { eventId, id, code } = await begin()
    const sent = await sendTwo(eventId, id)
    const doors = [sent.ticket_code, sent.ticket_code, sent.ticket_code, code, code]
    await together(...doors.map((each) => admit(level, each, 1, eventId)))
    await agreed(eventId)
    const counts = await countsOfPurchase(database, id)
    expect(counts.sent_admitted).toBeLessThanOrEqual(2)
    expect(counts.admitted - counts.sent_admitted).toBeLessThanOrEqual(1)
    if (level === 'read committed') expect(counts.admitted).toBe(3)
    await letDaysPass(database)
  })

  it.each(rounds)(
    'who send and cancel beside owners never wait in a circle, at %s, round %i',
    async (level) => {
      const { eventId, id, code } = await begin({ paid: false })
      const sent = await sendTwo(eventId, id)
      await together(
        send(level, id, 1, 1),
        takeBack(level, sent.id),
        cancel(level, id, 1),
        admit(level, sent.ticket_code, 1, eventId),
        callAt(level, 'owner', "select * from public.pay_and_admit($1, 1, $2, 'cash')", [
          ...[code, eventId],
        ]),
        callAt(level, 'owner', "select public.mark_paid($1, 'cash', true)", [id]),
        callAt(level, 'owner', 'select public.cancel_tickets($1, 1)', [id]),
        callAt(level, 'owner', 'select public.cancel_event($1)', [eventId]),
      )
      await agreed(eventId)
      await letDaysPass(database)
    },
  )
})
