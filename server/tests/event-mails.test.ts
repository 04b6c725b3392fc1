// Holders of tickets are told when their event moves or is cancelled, and their calendars too.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf, makeEvent, openCafe, queryAs } from '../../supabase/tests/cafe.ts'
import { buy, newCode } from '../../supabase/tests/purchases.ts'
import { deliverMail } from './deliver-mail.ts'
import { calendarOf } from './letter-box.ts'
import { noDatabase } from './start-on-engine.ts'

const siteUrl = 'https://cafe.example'

describe.skipIf(noDatabase)('the holder of tickets', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(`insert into public.site_content (key, value)
      values ('contact_address_line1', '12 Market Place'), ('contact_address_line2', 'Withybourne'),
        ('contact_email', 'hello@cafe.example')`)
  })
  beforeEach(() => database.execute('delete from private.mail_queue'))
  afterAll(() => database.close())

  /** Sends so many queued mails. */
  const deliver = (count: number) => deliverMail({ database, count, siteUrl })

  async function sellTwice() {
    const { eventId, typeId } = await makeEvent(database, { title: 'Quiz & soup' })
    await database.query(
      "update public.events set event_date = '2031-05-10', event_time = '19:30' where id = $1",
      [eventId],
    )
    const codes = [newCode(), newCode()]
    for (const code of codes) {
      await buy(database, 'customer', { event: eventId, type: typeId, code })
    }
    await database.execute('delete from private.mail_queue')
    return { eventId, typeId, codes }
  }

  /** Saves the event with another start or place, as its form does. */
  async function moveTo(
    { date = '2031-05-10', time = '20:00', place = '' },
    { eventId, typeId }: { eventId: string; typeId: string },
  ) {
    const [event] = await database.query<{ version: string }>(
      'select updated_at::text as version from public.events where id = $1',
      [eventId],
    )
    await queryAs(database, 'owner', 'select public.update_event($1, $2, $3, $4, true)', [
      eventId,
      event?.version ?? '',
      JSON.stringify({
        title: 'Quiz & soup',
        description: '',
        alt_text: '',
        duration_days: 30,
        event_date: date,
        event_time: time,
        place_name: place,
        is_published: true,
      }),
      JSON.stringify([{ id: typeId, name: 'Seat', description: '', price: 12.5, sort_order: 1 }]),
    ])
  }

  it('is told once of a move', async () => {
    const sold = await sellTwice()
    // Two queued moves become one, from the first start to the last.
    await moveTo({ date: '2031-05-17' }, sold)
    await moveTo({ date: '2031-05-24' }, sold)
    const mails = await deliver(1)
    expect(mails).toMatchObject([
      { to: emailOf('customer'), subject: 'The date of Quiz & soup has changed' },
    ])
    const [mail] = mails
    for (const words of [
      'Was: Saturday 10 May 2031, 19:30',
      'Now: Saturday 24 May 2031, 20:00',
      'Where: Coffee Shop, 12 Market Place, Withybourne',
      `Ticket Codes: ${sold.codes.join(', ')}`,
      'Your tickets are still valid',
      'If you can’t come at the new time, just reply to this email',
      `View my tickets: ${siteUrl}/tickets`,
    ]) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.html).toContain('Saturday 24 May 2031, 20:00')
    expect(calendarOf(mail)).toMatchObject({
      method: 'PUBLISH',
      uid: `${sold.eventId}@cafe`,
      start: '2031-05-24T19:00:00.000Z',
      // The day that the test set, and the two moves.
      sequence: 3,
      status: null,
      description: sold.codes.map((code) => `Ticket Code ${code}: 1 × Seat`).join('\n'),
    })
    expect(await database.query('select from private.mail_queue where sent_at is null')).toEqual([])
  })

  it('is told of another place', async () => {
    await moveTo({ time: '19:30', place: 'Village hall' }, await sellTwice())
    const [mail] = await deliver(1)
    expect(mail?.subject).toBe('The place of Quiz & soup has changed')
    for (const words of [
      'When: Saturday 10 May 2031, 19:30',
      'Was at: Coffee Shop, 12 Market Place, Withybourne',
      'Now at: Village hall',
      'If you can’t come to the new place, just reply to this email',
    ]) {
      expect(mail?.text).toContain(words)
    }
    await database.execute('delete from private.mail_queue')
    await moveTo({ place: 'Village hall' }, await sellTwice())
    expect(await deliver(1)).toMatchObject([
      { subject: 'The date and the place of Quiz & soup have changed' },
    ])
  })

  it('is told nothing of a move that was undone', async () => {
    const [back, cancelled] = [await sellTwice(), await sellTwice()]
    await moveTo({ date: '2031-05-17', place: 'Village hall' }, back)
    await database.query(
      "update public.events set event_date = '2031-05-10', event_time = '19:30', place_name = '' where id = $1",
      [back.eventId],
    )
    await moveTo({ date: '2031-05-17' }, cancelled)
    await queryAs(database, 'owner', 'select public.cancel_event($1)', [cancelled.eventId])
    const mails = await deliver(1)
    expect(mails.map(({ subject }) => subject)).toEqual(['Quiz & soup is cancelled'])
  })

  it('is told once that the event is cancelled', async () => {
    const sold = await sellTwice()
    await queryAs(database, 'owner', 'select public.cancel_event($1, $2)', [
      sold.eventId,
      ' Fern has flu. ',
    ])
    const mails = await deliver(1)
    const [mail] = mails
    expect(mails).toHaveLength(1)
    for (const words of [
      'We’re sorry: Quiz & soup is cancelled, and your tickets with it.\n\nFern has flu.\n\n',
      'You hadn’t paid, so there’s nothing to refund.',
      'When: Saturday 10 May 2031, 19:30',
      `Ticket Codes: ${sold.codes.join(', ')}`,
    ]) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.html).toContain('Quiz &amp; soup is cancelled')
    expect(calendarOf(mail)).toMatchObject({
      method: 'CANCEL',
      uid: `${sold.eventId}@cafe`,
      sequence: 2,
      status: 'CANCELLED',
    })
  })

  it('has the event in the calendar only while they have a ticket for it', async () => {
    const { eventId, codes } = await sellTwice()
    const cancel = (code: string | undefined) =>
      queryAs(
        database,
        'owner',
        `select public.cancel_purchase((select id from public.ticket_purchases where ticket_code = $1))`,
        [code ?? ''],
      )
    await cancel(codes[0])
    const [first] = await deliver(1)
    expect(first?.subject).toBe('Cancelled: Quiz & soup')
    const entry = { uid: `${eventId}@cafe`, sequence: 1 }
    expect(calendarOf(first)).toMatchObject({
      ...entry,
      method: 'PUBLISH',
      status: null,
      description: `Ticket Code ${codes[1]}: 1 × Quiz & soup`,
    })
    await database.execute('delete from private.mail_queue')
    await cancel(codes[1])
    const [second] = await deliver(1)
    expect(calendarOf(second)).toMatchObject({ ...entry, method: 'CANCEL', status: 'CANCELLED' })
    expect(calendarOf(second).stamp >= calendarOf(first).stamp).toBe(true)
  })
})
