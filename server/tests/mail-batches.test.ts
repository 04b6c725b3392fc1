// Batches of the mail queue while several senders take from it at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { makeEvent, openCafe } from '../../supabase/tests/cafe.ts'
import { buy } from '../../supabase/tests/purchases.ts'
import { markSent, takeDueMail, takeStatement } from '../post/queue/mail-queue.ts'
import { noDatabase } from './start-on-engine.ts'

const ROUNDS = 25

describe.skipIf(noDatabase)('a batch of mail', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  it('is never split among parallel senders', async () => {
    const { eventId, typeId } = await makeEvent(database)
    for (let purchase = 1; purchase <= 3; purchase += 1) {
      await buy(database, 'customer', { event: eventId, type: typeId })
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      await database.execute(
        'update private.mail_queue set attempts = 0, sent_at = null, next_try_at = now()',
      )
      const taken = await Promise.all([1, 2, 3].map(() => takeDueMail(database)))
      const mails = taken.filter((mail) => mail !== null)
      expect(mails.map(({ ids }) => ids.length)).toEqual([3])
      for (const mail of mails) await markSent(database, mail, 'to@people.example')
    }
  })
  it('is found by indexes, however many mails of one buyer are queued', async () => {
    await database.execute(`insert into private.mail_queue (kind, subject_id, batch, next_try_at)
      select 'tickets', gen_random_uuid(), 'one buyer', now() - interval '1 minute' from generate_series(1, 5000);
      analyze private.mail_queue`)
    const plan = await database.query(`explain ${takeStatement}`, [19])
    const steps = plan.map((step) => Object.values(step).join()).join('\n')
    expect(steps).toContain('mail_queue_batch_next_try_at_idx')
    expect(steps).not.toMatch(/Seq Scan on mail_queue|Hash .*Join/)
    expect((await takeDueMail(database))?.ids).toHaveLength(20)
  })
})
