// Holders of unpaid tickets are told the deadline, reminded the day before, and told when their places are freed.
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf, makeEvent, openCafe, queryAs } from '../../supabase/tests/cafe.ts'
import { buy, newCode } from '../../supabase/tests/purchases.ts'
import { startPost } from '../post/post.ts'
import { letterBox } from './letter-box.ts'
import { noDatabase } from './start-on-engine.ts'

const siteUrl = 'https://cafe.example'
const time = '2031-05-08T18:00:00+01:00'
const log = pino({ level: 'silent' })

describe.skipIf(noDatabase)('the holder of unpaid tickets', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  /** Sends so many queued mails. */
  async function deliver(count: number) {
    const box = letterBox()
    const { mailer } = box
    const post = await startPost({ database, mailer, siteUrl, reachesPeople: false, log })
    await box.has(count)
    await post.stop()
    return box.mails
  }

  async function sell() {
    const { eventId, typeId } = await makeEvent(database, { title: 'Quiz & soup' })
    await database.query(
      `update public.events set event_date = '2031-05-10', event_time = '19:30',
         unpaid_kept_until = $2 where id = $1`,
      [eventId, time],
    )
    const code = newCode()
    await buy(database, 'customer', { event: eventId, type: typeId, code, quantity: 2 })
    return { eventId, typeId, code }
  }

  /** Sets when the tickets were bought, and their deadline, from now. */
  const shift = (code: string, { bought, kept }: { bought: string; kept: string }) =>
    database.execute(`
      alter table public.events disable trigger check_unpaid_kept_until;
      update public.ticket_purchases set purchase_date = now() + interval '${bought}'
        where ticket_code = '${code}';
      update public.events set unpaid_kept_until = now() + interval '${kept}'
        where id = (select event_id from public.ticket_purchases where ticket_code = '${code}');
      alter table public.events enable trigger check_unpaid_kept_until`)

  it('wakes no sender while there is nothing to tell', async () => {
    let wakes = 0
    const wakeCalls = await database.listen('mail_queued', () => {
      wakes += 1
    })
    await database.query('select private.tend_unpaid_tickets()')
    await wakeCalls.caughtUp()
    expect(wakes).toBe(0)
    await sell()
    await wakeCalls.caughtUp()
    expect(wakes).toBe(1)
    await wakeCalls.stop()
    await database.execute('delete from private.mail_queue')
  })

  it('reads the deadline in the mail with the tickets', async () => {
    const { code } = await sell()
    const [mail] = await deliver(1)
    expect(mail?.text).toContain(code)
    expect(mail?.text).toContain('Please pay by Thursday 8 May, 18:00.')
    expect(mail?.html).toContain('Please pay by Thursday 8 May, 18:00.')
  })

  it('is reminded once on the day before', async () => {
    const { code, eventId } = await sell()
    await database.execute('delete from private.mail_queue')

    await shift(code, { bought: '-2 days', kept: '20 hours' })
    const reminders = await deliver(1)
    expect(reminders).toMatchObject([
      {
        to: emailOf('customer'),
        subject: expect.stringMatching(/^Please pay by .*: Quiz & soup$/),
      },
    ])
    expect(reminders[0]?.text).toContain('Your tickets for Quiz & soup haven’t been paid for yet.')
    expect(reminders[0]?.text).toContain('To pay at the café: £25.00')
    expect(reminders[0]?.text).toContain(code)

    await shift(code, { bought: '-2 days', kept: '-1 minute' })
    const lapses = await deliver(1)
    expect(lapses).toMatchObject([
      { to: emailOf('customer'), subject: 'Not paid in time: Quiz & soup' },
    ])
    expect(lapses[0]?.text).toContain(
      'your tickets for Quiz & soup were cancelled and the code no longer works',
    )
    expect(lapses[0]?.text).toContain(`Book again: ${siteUrl}/events/${eventId}`)
    expect(lapses[0]?.html).toContain('Book again')
    expect(await database.query('select from private.mail_queue where sent_at is null')).toEqual([])
  })

  it('is led to the payment by card where the café takes cards', async () => {
    await database.execute('update private.installation set takes_cards = true')
    const { code } = await sell()
    const [tickets] = await deliver(1)
    expect(tickets?.text).toContain(`View my tickets: ${siteUrl}/tickets`)
    await shift(code, { bought: '-2 days', kept: '20 hours' })
    const [reminder] = await deliver(1)
    await database.execute('update private.installation set takes_cards = false')
    expect(reminder?.text).toContain(`Pay by card now: ${siteUrl}/tickets`)
    expect(reminder?.text).not.toContain('View my tickets')
  })

  it('is not reminded of a payment that was made before', async () => {
    const { code } = await sell()
    await shift(code, { bought: '-2 days', kept: '20 hours' })
    await database.execute(
      "delete from private.mail_queue; select private.tend_unpaid_tickets(); update private.mail_queue set next_try_at = now() - interval '1 hour'",
    )
    await queryAs(
      database,
      'owner',
      `select * from public.mark_paid(
         (select id from public.ticket_purchases where ticket_code = $1), 'cash')`,
      [code],
    )
    await sell()
    // The reminder is older, so it is checked before the letter.
    const mails = await deliver(1)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your tickets: Quiz & soup'])
    expect(
      await database.query("select from private.mail_queue where kind = 'payment_reminder'"),
    ).toEqual([])
  })
})
