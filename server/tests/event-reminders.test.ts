// Holders of tickets are reminded on the day before, with all that they need at the door.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf, makeEvent, openCafe, queryAs } from '../../supabase/tests/cafe.ts'
import { buy, newCode } from '../../supabase/tests/purchases.ts'
import { composeMail } from '../post/compose-mail.ts'
import { takeDueMail } from '../post/queue/mail-queue.ts'
import { deliverMail } from './deliver-mail.ts'
import { calendarOf } from './letter-box.ts'
import { noDatabase } from './start-on-engine.ts'

const siteUrl = 'https://cafe.example'
const tomorrow = "(now() at time zone 'Europe/London')::date + 1"

describe.skipIf(noDatabase)('the reminder of an event', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(`insert into public.site_content (key, value)
      values ('contact_address_line1', '12 Market Place'), ('contact_email', 'hello@cafe.example')`)
  })
  beforeEach(() =>
    database.execute(
      'update public.events set reminds_holders = false; delete from private.mail_queue',
    ),
  )
  afterAll(() => database.close())

  /** Sells two purchases for an event of tomorrow, a week ago, and queues their reminder at any hour. */
  async function remind() {
    const { eventId, typeId } = await makeEvent(database, { title: 'Quiz & soup' })
    const codes = [newCode(), newCode()]
    for (const code of codes) {
      await buy(database, 'customer', { event: eventId, type: typeId, code })
    }
    await database.query(
      `update public.events set event_date = ${tomorrow}, event_time = '19:30', end_time = '22:00',
         age_guidance = 'Over 18s' where id = $1`,
      [eventId],
    )
    await database.execute(`delete from private.mail_queue;
      delete from private.event_reminders;
      update public.ticket_purchases set purchase_date = now() - interval '7 days'`)
    await database.query(
      `select private.tend_event_reminders(private.reminder_time(event_date))
       from public.events where id = $1`,
      [eventId],
    )
    return { eventId, codes }
  }

  /** Returns the queued mail, or null when it is no longer due. */
  async function composed() {
    const queued = await takeDueMail(database)
    if (!queued) throw new Error('no mail waits')
    return composeMail(database, queued, siteUrl)
  }

  it('says when to be where', async () => {
    const { eventId, codes } = await remind()
    const mail = await composed()
    expect(mail).toMatchObject({
      to: emailOf('customer'),
      subject: 'Tomorrow: Quiz & soup',
      replyTo: 'hello@cafe.example',
    })
    for (const words of [
      'Quiz & soup is tomorrow.',
      ', 19:30 to 22:00',
      'Where: Coffee Shop, 12 Market Place',
      'Ages: Over 18s',
      ...codes.map((code) => `Ticket Code: ${code}`),
      'To pay at the café: £25.00',
      `View my tickets: ${siteUrl}/tickets`,
    ]) {
      expect(mail?.text).toContain(words)
    }
    for (const code of codes) expect(mail?.html).toContain(`src="cid:${code}"`)
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      ...codes.map((code) => `${code}.png`),
      'event.ics',
    ])
    expect(calendarOf(mail ?? undefined)).toMatchObject({ uid: `${eventId}@cafe`, sequence: 1 })
  })

  const changeEvent = (id: string, change: string) =>
    database.query(`update public.events set ${change} where id = $1`, [id])

  it('leads to the question of giving each order back', async () => {
    const { codes } = await remind()
    const mail = await composed()
    for (const code of codes) {
      const [order] = await database.query<{ id: string }>(
        'select order_id as id from public.ticket_purchases where ticket_code = $1',
        [code],
      )
      expect(mail?.text).toContain(
        `I can’t come: ${code}: ${siteUrl}/tickets?give-back=${order?.id}`,
      )
    }
    expect(mail?.text).not.toContain('Just reply to this email')
  })

  it('has no such link where its owner wants to be asked', async () => {
    const { eventId } = await remind()
    await changeEvent(eventId, 'lets_give_back = false')
    const mail = await composed()
    expect(mail?.text).not.toContain('give-back')
    expect(mail?.text).toContain('Can’t come? Just reply to this email.')
  })

  it('leads paid tickets there only by the rule for them', async () => {
    const { eventId, codes } = await remind()
    await queryAs(
      database,
      'owner',
      "select public.mark_paid(id, 'cash') from public.ticket_purchases where ticket_code = $1",
      [codes[0] ?? ''],
    )
    await database.execute("delete from private.mail_queue where kind <> 'reminder'")
    await changeEvent(eventId, 'customers_cancel_hours = 0')
    const waiting = await database.query('select * from private.mail_queue')
    expect(waiting).toHaveLength(1)
    const mail = await composed()
    // One order is left, so its link needs no code.
    expect(mail?.text).toContain(`I can’t come: ${siteUrl}/tickets?give-back=`)
    await database.execute('update private.mail_queue set next_try_at = now(), sent_at = null')
    await changeEvent(eventId, "refund_rule = 'until_hours'")
    expect((await composed())?.text).toContain(`I can’t come: ${codes[0]}: `)
  })

  it('leaves out cancelled tickets', async () => {
    const { codes } = await remind()
    await queryAs(
      database,
      'owner',
      'select public.cancel_purchase((select id from public.ticket_purchases where ticket_code = $1))',
      [codes[0] ?? ''],
    )
    await database.execute("delete from private.mail_queue where kind <> 'reminder'")
    const mail = await composed()
    expect(mail?.text).not.toContain(codes[0])
    expect(mail?.text).toContain(codes[1])
  })

  it.each([
    ['has moved to another day', 'event_date = event_date + 7'],
    ['was cancelled', 'cancelled_at = now()'],
    ['has begun', "event_date = event_date - 2, event_time = '00:00'"],
  ])('is not sent for an event that was %s in between', async (_, change) => {
    const { eventId } = await remind()
    await changeEvent(eventId, change)
    expect(await composed()).toBeNull()
  })

  it('is sent once', async () => {
    await remind()
    const mails = await deliverMail({ database, count: 1, siteUrl, processes: 2 })
    expect(mails.map(({ subject }) => subject)).toEqual(['Tomorrow: Quiz & soup'])
    expect(await database.query('select from private.mail_queue where sent_at is null')).toEqual([])
  })
})
