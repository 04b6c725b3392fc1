// An event that moves: its sales end by its start, and everyone with tickets is told if the owner says so.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { emailOf, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('an event that moves', () => {
  let database: Database
  let quiz: { event: string; type: string }
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    const { eventId, typeId } = await makeEvent(database)
    quiz = { event: eventId, type: typeId }
    await database.query(
      "update public.events set event_date = '2031-05-10', event_time = '19:00' where id = $1",
      [quiz.event],
    )
    await buy(database, 'customer', { ...quiz, quantity: 2 })
    await buy(database, 'customer', quiz)
    await buy(database, 'other customer', quiz)
    await database.execute('delete from private.mail_queue')
  })

  interface Move {
    date?: string
    time?: string
    place?: string
    mails?: boolean | undefined
  }

  /** Saves the event as its form does. */
  async function save({ date = '2031-05-10', time = '19:00', place = '', mails }: Move) {
    const [now] = await database.query<{ version: string }>(
      'select updated_at::text as version from public.events where id = $1',
      [quiz.event],
    )
    const event = {
      title: 'Quiz',
      description: '',
      alt_text: '',
      event_date: date,
      event_time: time,
      place_name: place,
      duration_days: 30,
      is_published: true,
    }
    const types = [{ id: quiz.type, name: 'Seat', description: '', price: 12.5, sort_order: 1 }]
    const values = [quiz.event, now?.version ?? '', JSON.stringify(event), JSON.stringify(types)]
    const call = mails === undefined ? '$1, $2, $3, $4' : `$1, $2, $3, $4, ${mails}`
    await queryAs(database, 'owner', `select public.update_event(${call})`, values)
  }

  const mails = () =>
    database.query<{ kind: string; address: string; former: string; former_place: string }>(
      `select kind, users.email as address, to_char(former_start, 'YYYY-MM-DD HH24:MI') as former,
         former_place
       from private.mail_queue join public.ticket_purchases on ticket_purchases.id = subject_id
       join auth.users on users.id = user_id order by mail_queue.id, address`,
    )

  const move = { kind: 'move', former: '2031-05-10 19:00', former_place: '' }

  it('is told to each holder once, with the start that was', async () => {
    await save({ date: '2031-05-17', mails: true })
    const told = await mails()
    expect(told).toHaveLength(2)
    expect(told).toEqual(
      expect.arrayContaining([
        { ...move, address: emailOf('customer') },
        { ...move, address: emailOf('other customer') },
      ]),
    )
  })

  it('is told to its holders when only its place is another', async () => {
    await save({ place: 'Village hall', mails: true })
    expect(await mails()).toHaveLength(2)
    await database.execute('delete from private.mail_queue')
    await save({ place: '', mails: true })
    expect(await mails()).toMatchObject([
      { kind: 'move', former_place: 'Village hall' },
      { kind: 'move', former_place: 'Village hall' },
    ])
  })

  it.each<[string, Move]>([
    ['the owner does not say so', { date: '2031-05-17', mails: false }],
    ['nobody asks', { date: '2031-05-17', mails: undefined }],
    ['it begins when and where it did', { mails: true }],
  ])('is told to nobody when %s', async (_, change) => {
    await save(change)
    expect(await mails()).toEqual([])
  })

  it('is not told to whose tickets were cancelled', async () => {
    await database.query(
      "update public.ticket_purchases set cancelled_at = now(), cancelled_by = 'owner' where event_id = $1",
      [quiz.event],
    )
    await database.execute('delete from private.mail_queue')
    await save({ time: '20:00', mails: true })
    expect(await mails()).toEqual([])
  })

  it('is told to nobody when the change is refused', async () => {
    const change = { event_date: '2031-05-17', event_time: '19:00', title: '' }
    const version = (
      await database.query<{ version: string }>(
        'select updated_at::text as version from public.events where id = $1',
        [quiz.event],
      )
    )[0]?.version
    const call = queryAs(database, 'owner', "select public.update_event($1, $2, $3, '[]', true)", [
      quiz.event,
      version ?? '',
      JSON.stringify(change),
    ])
    await expect(call).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await mails()).toEqual([])
  })

  const sequence = async () => {
    const [row] = await database.query<{ number: number }>(
      'select calendar_sequence as number from public.events where id = $1',
      [quiz.event],
    )
    return row?.number ?? 0
  }

  it('has a calendar entry with a higher number after each change that holders see', async () => {
    const changes: [string, number][] = [
      ["title = 'Big quiz'", 1],
      ["event_date = '2031-05-17'", 1],
      ["event_time = '20:00', end_time = '22:00'", 1],
      ["place_name = 'Village hall'", 1],
      ["event_date = '2031-05-17', title = 'Big quiz'", 0],
      ["description = 'Bring a pen', max_tickets_per_customer = 3", 0],
      ['calendar_sequence = 40', 0],
      ['cancelled_at = now()', 1],
    ]
    for (const [set, more] of changes) {
      const former = await sequence()
      await database.query(`update public.events set ${set} where id = $1`, [quiz.event])
      expect([set, (await sequence()) - former]).toEqual([set, more])
    }
  })

  const endOfSales = async (change: string) => {
    const [row] = await queryAs<{ ends: Date | null }>(
      database,
      'owner',
      `update public.events set ${change} where id = $1 returning sales_end_at as ends`,
      [quiz.event],
    )
    return row?.ends?.toISOString() ?? null
  }

  it('brings the end of its sales forward to an earlier start but never puts it back', async () => {
    expect(await endOfSales("sales_end_at = '2031-05-10T17:00Z'")).toBe('2031-05-10T17:00:00.000Z')
    expect(await endOfSales("event_time = '20:00'")).toBe('2031-05-10T17:00:00.000Z')
    expect(await endOfSales("event_date = '2031-05-03'")).toBe('2031-05-03T19:00:00.000Z')
    expect(await endOfSales("sales_end_at = '2031-06-01'")).toBe('2031-05-03T19:00:00.000Z')
    expect(await endOfSales("event_date = '2031-01-03', event_time = '19:00'")).toBe(
      '2031-01-03T19:00:00.000Z',
    )
  })

  it('sells as before while it is on the site where no end of sales is set', async () => {
    expect(await endOfSales("sales_end_at = null, event_date = '2031-05-03'")).toBeNull()
  })
})
