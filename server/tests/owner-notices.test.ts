// The mails that tell owners of sales and enquiries, and the writer's copy, on both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf, formToken, makeEvent, openCafe, queryAs } from '../../supabase/tests/cafe.ts'
import { buy } from '../../supabase/tests/purchases.ts'
import { deliverMail } from './deliver-mail.ts'
import { noDatabase } from './start-on-engine.ts'

const siteUrl = 'https://cafe.example'

describe.skipIf(noDatabase)('the mail', () => {
  let database: Database
  let event: { eventId: string; typeId: string }
  beforeAll(async () => {
    database = await openCafe()
    event = await makeEvent(database, { title: 'Quiz & soup' })
  })
  beforeEach(() =>
    database.execute(`delete from public.enquiries; delete from public.ticket_purchases;
      delete from private.sent_forms; delete from private.mail_queue`),
  )
  afterAll(() => database.close())

  /** Sends the queued mails of one kind: so many. */
  async function deliver(kind: string, count = 1) {
    await database.query('delete from private.mail_queue where kind <> $1', [kind])
    await database.execute('update private.mail_queue set next_try_at = now()')
    return deliverMail({ database, count, siteUrl })
  }

  const choose = (enquiries: string, sales: string) =>
    queryAs(database, 'owner', 'select public.choose_notices($1, $2)', [enquiries, sales])
  const buyOne = () =>
    buy(database, 'customer', { event: event.eventId, type: event.typeId, quantity: 2 })
  const write = async (message: string) =>
    queryAs(
      database,
      'visitor',
      `insert into public.enquiries (kind, name, email, message, form_token)
       values ('contact', 'Joanne', 'joanne@people.example', $1, $2)`,
      [message, await formToken(database)],
    )

  it('of several sales is one', async () => {
    await choose('never', 'each')
    await buyOne()
    await buyOne()
    const mails = await deliver('sales')
    expect(mails).toMatchObject([{ to: emailOf('owner'), subject: '4 tickets sold: Quiz & soup' }])
    expect(mails[0]?.text).toContain(emailOf('customer'))
    expect(mails[0]?.text).toContain('£50.00')
    expect(mails[0]?.text).toContain(`${siteUrl}/owners/events/${event.eventId}/attendees`)
  })

  it('of a day has its totals', async () => {
    await choose('daily', 'daily')
    await buyOne()
    await write('Lost a glove')
    await database.execute(`
      update public.ticket_purchases set purchase_date = now() - interval '1 day';
      update public.enquiries set created_at = now() - interval '1 day';
      update private.owner_notices set next_day = next_day - 2;
      select private.tend_notices(date_trunc('day', now(), 'Europe/London') + interval '12 hours')`)
    const [mail] = await deliver('daily')
    expect(mail).toMatchObject({ to: emailOf('owner'), subject: 'Your café since the last email' })
    expect(mail?.text).toContain('Quiz & soup: 2 tickets, £25.00')
    expect(mail?.text).toContain('Enquiries: 1')
  })

  it('to the address in a form confirms its arrival, without its sender’s words', async () => {
    await write('Confirm it at evil-cafe-login.com')
    const [mail] = await deliver('enquiry_copy')
    expect(mail?.to).toBe('joanne@people.example')
    expect(mail?.text).toContain('We’ve got your message')
    expect(mail?.text).not.toMatch(/evil|Confirm it|Joanne/)
  })
})
