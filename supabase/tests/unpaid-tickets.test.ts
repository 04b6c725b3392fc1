// Unpaid tickets are kept until the time that the owner has set; then their places are free.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { admitWorkers, makeEvent, openCafe, queryAs } from './cafe.ts'
import { countsOf, hold, takeCards } from './holds.ts'
import { buy, newCode, soldOf } from './purchases.ts'

describe.skipIf(noDatabase)('unpaid tickets', () => {
  let database: Database
  let quiz: { event: string; type: string }
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute(
      'delete from private.mail_queue; update public.events set unpaid_kept_until = null',
    )
    const { eventId, typeId } = await makeEvent(database, { capacity: 4 })
    quiz = { event: eventId, type: typeId }
  })

  /** Sets the time so many hours from now, as if it had been set a week ago. */
  const keepFor = (hours: number) =>
    database.execute(`
      alter table public.events disable trigger check_unpaid_kept_until;
      update public.events set unpaid_kept_until = date_trunc('minute', now()) + interval '${hours} hours'
        where id = '${quiz.event}';
      alter table public.events enable trigger check_unpaid_kept_until`)

  /** Buys as the customer, so many hours ago, and returns the code. */
  async function bought({ hoursAgo = 72, quantity = 1 } = {}) {
    const code = newCode()
    await buy(database, 'customer', { ...quiz, code, quantity })
    await database.query(
      'update public.ticket_purchases set purchase_date = now() - make_interval(hours => $2) where ticket_code = $1',
      [code, hoursAgo],
    )
    return code
  }

  const tend = () => database.execute('select private.tend_unpaid_tickets()')

  const mark = (code: string) =>
    queryAs<{ recorded: string }>(
      database,
      'owner',
      `select * from public.mark_paid(
         (select id from public.ticket_purchases where ticket_code = $1), 'cash')`,
      [code],
    )

  async function stateOf(code: string) {
    const [state] = await database.query<{ is_good: boolean; cancelled_by: string | null }>(
      `select cancelled_at is null as is_good, cancelled_by from public.ticket_purchases
       where ticket_code = $1`,
      [code],
    )
    return state
  }

  const mails = async (kind: string) => {
    const rows = await database.query<{ ticket_code: string }>(
      `select ticket_code from private.mail_queue
       join public.ticket_purchases on ticket_purchases.id = subject_id
       where kind = $1 order by ticket_code`,
      [kind],
    )
    return rows.map(({ ticket_code }) => ticket_code)
  }

  const good = { is_good: true, cancelled_by: null }
  const lapsed = { is_good: false, cancelled_by: 'expiry' }

  it('give their places back after their time, with one mail', async () => {
    const code = await bought({ quantity: 3 })
    await keepFor(1)
    await tend()
    expect(await stateOf(code)).toEqual(good)
    await keepFor(-1)
    await tend()
    await tend()
    expect(await stateOf(code)).toEqual(lapsed)
    expect(await soldOf(database, quiz.type)).toMatchObject({ counted: 0 })
    expect(await mails('lapse')).toEqual([code])
    expect(await mails('cancellation')).toEqual([])
  })

  it('are not cancelled when bought late, paid since or already in', async () => {
    const [late, paid, inside] = [await bought({ hoursAgo: 0 }), await bought(), await bought()]
    await mark(paid)
    await queryAs(database, 'owner', 'select public.admit($1, 1, $2)', [inside, quiz.event])
    await keepFor(-1)
    await tend()
    for (const code of [late, paid, inside]) expect(await stateOf(code)).toEqual(good)
  })

  it('leave their places to the next buyer on time, also where nobody tends them', async () => {
    const code = await bought({ quantity: 4 })
    await keepFor(1)
    await expect(buy(database, 'other customer', quiz)).rejects.toMatchObject({
      message: 'Sold out',
    })
    await keepFor(-1)
    await buy(database, 'other customer', quiz)
    expect(await stateOf(code)).toEqual(lapsed)
    expect(await soldOf(database, quiz.type)).toMatchObject({ counted: 1 })
  })

  it('leave their places on time to whoever pays by card, like to any other buyer', async () => {
    await takeCards(database)
    const code = await bought({ quantity: 4 })
    const lines = [{ type: quiz.type, quantity: 4 }]
    const holdAll = () => hold(database, 'other customer', { event: quiz.event, lines })
    await keepFor(1)
    await expect(holdAll()).rejects.toMatchObject({ message: 'Sold out' })
    await keepFor(-1)
    await holdAll()
    expect(await stateOf(code)).toEqual(lapsed)
    expect(await countsOf(database, quiz.type)).toEqual({ sold: 0, held: 4 })
    expect(await mails('lapse')).toEqual([code])
  })

  it('count no more in the limit of a customer who pays by card, once their time is over', async () => {
    await takeCards(database)
    await database.query('update public.events set max_tickets_per_customer = 4 where id = $1', [
      quiz.event,
    ])
    await bought({ quantity: 4 })
    await keepFor(-1)
    const lines = [{ type: quiz.type, quantity: 4 }]
    await hold(database, 'customer', { event: quiz.event, lines })
    expect(await countsOf(database, quiz.type)).toEqual({ sold: 0, held: 4 })
  })

  it('are nobody’s to free once the event has begun', async () => {
    const code = await bought()
    await keepFor(-1)
    await database.query(
      "update public.events set event_date = current_date - 1, event_time = '19:00' where id = $1",
      [quiz.event],
    )
    await tend()
    expect(await stateOf(code)).toEqual(good)
  })

  it('are reminded of once, a day before their time', async () => {
    const code = await bought()
    await keepFor(25)
    await tend()
    expect(await mails('payment_reminder')).toEqual([])
    await keepFor(23)
    await tend()
    await tend()
    expect(await mails('payment_reminder')).toEqual([code])
  })

  it('are not reminded of where they were bought within the last day, or are paid', async () => {
    await bought({ hoursAgo: 0 })
    await mark(await bought())
    await keepFor(23)
    await tend()
    expect(await mails('payment_reminder')).toEqual([])
  })

  it('are reminded of again where the owner sets another time', async () => {
    const code = await bought()
    await keepFor(23)
    await tend()
    await keepFor(22)
    await tend()
    expect(await mails('payment_reminder')).toEqual([code, code])
  })

  describe('have a time', () => {
    const set = (time: string) =>
      queryAs<{ is_start: boolean }>(
        database,
        'owner',
        `update public.events set unpaid_kept_until = ${time} where id = $1
         returning unpaid_kept_until = (event_date + event_time) at time zone 'Europe/London' as is_start`,
        [quiz.event],
      )

    it('in the future', async () => {
      await expect(set("now() - interval '1 minute'")).rejects.toMatchObject({
        message: 'Unpaid tickets can only be held until a time in the future',
      })
    })

    it('that is never later than the start of the event, even when that moves', async () => {
      expect(await set("now() + interval '1 year'")).toEqual([{ is_start: true }])
      await database.query('update public.events set event_date = event_date - 2 where id = $1', [
        quiz.event,
      ])
      expect(await set('unpaid_kept_until')).toEqual([{ is_start: true }])
    })

    it('that only an owner sets to less than a day ahead, whatever way it comes to that', async () => {
      const late = 'only an owner can set a time less than a day away'
      const as = (person: 'owner' | 'staff', words: string) =>
        queryAs(database, person, `update public.events set ${words} where id = $1`, [quiz.event])
      await as('staff', "unpaid_kept_until = now() + interval '25 hours'")
      const soon = "unpaid_kept_until = now() + interval '23 hours'"
      await expect(as('staff', soon)).rejects.toThrow(late)
      await as('owner', soon)
      await as(
        'staff',
        "title = 'Quiz', event_date = event_date + 1, unpaid_kept_until = unpaid_kept_until",
      )
      await as('staff', 'unpaid_kept_until = null')
      await as('staff', "unpaid_kept_until = now() + interval '5 days'")
      // A day back takes the time along to the start, and a day forward leaves it within a day.
      await as(
        'staff',
        "event_date = (now() + interval '20 hours')::date, event_time = (now() + interval '20 hours')::time",
      )
      await expect(as('staff', 'event_date = event_date + 5')).rejects.toThrow(late)
      await as('owner', 'event_date = event_date + 5')
    })

    it('that stays as it is once it has passed', async () => {
      await keepFor(-1)
      expect(await set('unpaid_kept_until')).toEqual([{ is_start: false }])
    })
  })

  it.skipIf(!onPostgres).each(Array.from({ length: 15 }, (_, round) => [round + 1] as const))(
    'are either paid or freed when both happen at once, round %i',
    async () => {
      const code = await bought({ quantity: 4 })
      await keepFor(-1)
      const outcomes = await Promise.allSettled([
        tend(),
        mark(code),
        buy(database, 'other customer', quiz),
        tend(),
      ])
      const [firstTending, marking, purchase, secondTending] = outcomes
      expect([firstTending.status, secondTending.status]).toEqual(['fulfilled', 'fulfilled'])
      if (marking.status === 'rejected')
        expect(marking.reason).toMatchObject({ message: 'This ticket was cancelled' })
      if (purchase.status === 'rejected')
        expect(purchase.reason).toMatchObject({ message: 'Sold out' })
      const [money] = await database.query<{ is_good: boolean; is_paid: boolean }>(
        `select cancelled_at is null as is_good, amount_paid = 50 as is_paid, cancelled_by,
           (select count(*)::int from public.payments where purchase_id = ticket_purchases.id) as lines
         from public.ticket_purchases where ticket_code = $1`,
        [code],
      )
      expect([
        { is_good: true, is_paid: true, cancelled_by: null, lines: 1 },
        { is_good: false, is_paid: false, cancelled_by: 'expiry', lines: 0 },
      ]).toContainEqual(money)
      expect(money?.is_paid).toBe(marking.status === 'fulfilled')
      expect(await soldOf(database, quiz.type)).toMatchObject({
        counted: (money?.is_good ? 4 : 0) + (purchase.status === 'fulfilled' ? 1 : 0),
      })
    },
  )
})
