// The machine's clock stood a year ahead for a while, and is right again: rows of that time are dated in the future.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { emailOf, formToken, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

const A_YEAR_SECONDS = 365 * 86_400

describe.skipIf(noDatabase)('after the clock was a year ahead', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  it('a customer who bought much meanwhile buys on', async () => {
    const { eventId, typeId } = await makeEvent(database)
    const one = { event: eventId, type: typeId }
    for (let number = 1; number <= 20; number += 1) await buy(database, 'customer', one)
    await expect(buy(database, 'customer', one)).rejects.toMatchObject({ code: 'PT429' })
    await database.execute(
      "update public.ticket_purchases set purchase_date = now() + interval '1 year'",
    )
    await buy(database, 'customer', one)
  })

  it('forms of that time are neither taken nor counted', async () => {
    await database.execute(`insert into private.sent_forms (form, caller, token_issued_at, sent_at)
      select 'newsletter', number::text, now(), now() + interval '1 year'
      from generate_series(1, 2000) as number`)
    const subscribe = async (token: string) =>
      queryAs(database, 'visitor', 'select public.subscribe_to_newsletter($1, form_token => $2)', [
        'joanne@people.example',
        token,
      ])
    await expect(subscribe(await formToken(database, -A_YEAR_SECONDS))).rejects.toThrow(
      'Please reload the page.',
    )
    await subscribe(await formToken(database))

    const mails = () =>
      database.query("select from private.mail_queue where kind = 'newsletter' and attempts = 0")
    await database.execute(
      "update public.newsletter_subscribers set created_at = now() + interval '1 year'",
    )
    await database.execute("delete from private.mail_queue where kind = 'newsletter'")
    await subscribe(await formToken(database, 120))
    expect(await mails()).toHaveLength(1)
  })

  it('an enquiry is mailed at once, however many there were', async () => {
    const write = (count: number) =>
      database.query(
        `insert into public.enquiries (kind, name, email, message)
         select 'contact', 'Joanne', 'joanne@people.example', 'Hello' from generate_series(1, $1)`,
        [count],
      )
    await write(25)
    await database.execute(`update public.enquiries set created_at = now() + interval '1 year';
      delete from private.mail_queue`)
    await write(1)
    expect(
      await database.query('select kind, next_try_at <= now() as is_due from private.mail_queue'),
    ).toEqual([{ kind: 'enquiry', is_due: true }])
  })

  it('the keys that hide network addresses on days to come are deleted', async () => {
    await database.execute(`delete from private.daily_keys;
      insert into private.daily_keys (day) values (current_date + 365)`)
    await database.query("select private.hash_for_today('192.0.2.1')")
    expect(
      await database.query('select day = current_date as is_today from private.daily_keys'),
    ).toEqual([{ is_today: true }])
  })
})

describe.skipIf(noDatabase)('while the clock is a year ahead', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  const forget = async () => {
    const [row] = await database.query<{ is_steady: boolean }>(
      'select private.forget_what_is_old() as is_steady',
    )
    return row?.is_steady
  }
  /** Pretends that so much time has passed since the last call, by the clock. */
  const clockMoves = (time: string) =>
    database.query(
      `update private.forgetting set last_run_at = last_run_at - $1::interval,
         resumes_at = resumes_at - $1::interval`,
      [time],
    )
  const enquiries = () => database.query('select from public.enquiries')

  it('nothing that people wrote is forgotten, nor for a week after it is right again', async () => {
    await database.query(
      `insert into public.enquiries (kind, name, email, message, answered_at)
       values ('contact', 'Joanne', $1, 'Hello', now() - interval '370 days')`,
      [emailOf('customer')],
    )
    await clockMoves('365 days')
    expect(await forget()).toBe(false)
    await clockMoves('1 day')
    expect(await forget()).toBe(false)
    await clockMoves('-365 days')
    for (let day = 1; day <= 7; day += 1) {
      expect(await forget()).toBe(false)
      await clockMoves('1 day')
    }
    expect(await enquiries()).toHaveLength(1)
    expect(await forget()).toBe(true)
    expect(await enquiries()).toHaveLength(0)
  })
})
