// Holders of tickets are reminded at ten in the morning of the day before, once for each day that their event is on.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { emailOf, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy, newCode } from './purchases.ts'

const ten = '2031-05-09T10:00:00+01:00'

describe.skipIf(noDatabase)('the reminder of an event', () => {
  let database: Database
  let quiz: { event: string; type: string }
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    const { eventId, typeId } = await makeEvent(database)
    quiz = { event: eventId, type: typeId }
    await change("event_date = '2031-05-10', event_time = '19:30'")
    await buy(database, 'customer', { ...quiz, quantity: 2 })
    await buy(database, 'customer', quiz)
    await buy(database, 'other customer', quiz)
    await database.execute(`delete from private.mail_queue; delete from private.event_reminders;
      update public.ticket_purchases set purchase_date = now() - interval '7 days'`)
  })

  const change = (values: string) =>
    database.query(`update public.events set ${values} where id = $1`, [quiz.event])

  const tend = (moment: string) =>
    database.query('select private.tend_event_reminders($1)', [moment])

  const told = () =>
    database.query<{ address: string; start: string }>(
      `select coalesce(users.email, attendee_email) as address,
         to_char(former_start, 'YYYY-MM-DD HH24:MI') as start
       from private.mail_queue join public.ticket_purchases on ticket_purchases.id = subject_id
       left join auth.users on users.id = user_id
       where event_id = $1 and kind = 'reminder' order by mail_queue.id, address`,
      [quiz.event],
    )

  const both = (start: string) =>
    expect.arrayContaining([
      { address: emailOf('customer'), start },
      { address: emailOf('other customer'), start },
    ])

  it('goes once to each address, not before ten', async () => {
    await tend('2031-05-09T09:59:59+01:00')
    expect(await told()).toEqual([])
    await Promise.all([tend(ten), tend(ten), tend(ten)])
    await tend('2031-05-10T19:00:00+01:00')
    expect(await told()).toEqual(both('2031-05-10 19:30'))
    expect(await told()).toHaveLength(2)
  })

  it('goes later where nobody was there at ten, until the event begins', async () => {
    await tend('2031-05-10T19:30:00+01:00')
    expect(await told()).toEqual([])
    await tend('2031-05-10T19:29:00+01:00')
    expect(await told()).toHaveLength(2)
  })

  it.each([
    ['spring', '2031-03-31', '2031-03-30T08:59:00Z', '2031-03-30T09:00:00Z'],
    ['autumn', '2031-10-27', '2031-10-26T09:59:00Z', '2031-10-26T10:00:00Z'],
  ])('goes at ten of the café on the day of the clock change in %s', async (_, day, early, due) => {
    await change(`event_date = '${day}'`)
    await tend(early)
    expect(await told()).toEqual([])
    await tend(due)
    expect(await told()).toHaveLength(2)
  })

  it('goes to nobody who bought after ten, or whose tickets were cancelled', async () => {
    const late = newCode()
    await queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 1, $4)', [
      quiz.event,
      quiz.type,
      'maggie@people.example',
      late,
    ])
    await database.query(
      'update public.ticket_purchases set purchase_date = $2 where ticket_code = $1',
      [late, '2031-05-09T10:00:01+01:00'],
    )
    await database.query(
      `update public.ticket_purchases set cancelled_at = now(), cancelled_by = 'owner'
       where event_id = $1 and user_id = (select id from auth.users where email = $2)`,
      [quiz.event, emailOf('other customer')],
    )
    await tend('2031-05-09T11:00:00+01:00')
    expect(await told()).toEqual([{ address: emailOf('customer'), start: '2031-05-10 19:30' }])
  })

  it.each([
    ['is cancelled', 'cancelled_at = now()'],
    ['is not on the site', 'is_published = false'],
    ['comes on the site after ten', "publish_at = '2031-05-09T10:01:00+01:00'"],
    ['has no reminder', 'reminds_holders = false'],
  ])('goes to nobody where the event %s', async (_, values) => {
    await change(values)
    await tend(ten)
    expect(await told()).toEqual([])
  })

  it('goes again on the day before the new date of an event that moves later', async () => {
    await tend(ten)
    await change("event_date = '2031-05-17'")
    await tend(ten)
    await tend('2031-05-16T09:59:00+01:00')
    expect(await told()).toHaveLength(2)
    await tend('2031-05-16T10:00:00+01:00')
    expect(await told()).toHaveLength(4)
    expect(await told()).toEqual(both('2031-05-17 19:30'))
    // Back on a day of which its holders have been reminded.
    await change("event_date = '2031-05-10'")
    await tend(ten)
    expect(await told()).toHaveLength(4)
  })

  // Ten in the morning of yesterday has passed at every hour at which this runs.
  const today = "(now() at time zone 'Europe/London')::date"

  it.each([
    ['moves', '', `event_date = ${today}`],
    ['is published', `event_date = ${today}, is_published = false,`, 'is_published = true'],
    ['is switched on', `event_date = ${today}, reminds_holders = false,`, 'reminds_holders = true'],
  ])('goes to nobody where the event %s after ten', async (_, before, after) => {
    await change(`${before} event_time = '23:59'`)
    await database.execute('delete from private.event_reminders')
    await change(after)
    const tendThen = () =>
      database.query(
        `select private.tend_event_reminders(private.reminder_time(event_date))
         from public.events where id = $1`,
        [quiz.event],
      )
    await tendThen()
    expect(await told()).toEqual([])
    await database.execute('delete from private.event_reminders')
    await tendThen()
    expect(await told()).toHaveLength(2)
  })
})
