import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMailer } from '@cafe/backend/mailer'
import { createTextOutbox } from '@cafe/backend/texter'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { accounts, emailOf, openCafe } from '../../supabase/tests/cafe.ts'
import { startDataRetention } from '../watching/data-retention.ts'
import { noDatabase } from './start-on-engine.ts'

describe.skipIf(noDatabase)('the server', () => {
  it('deletes old data every day', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const database = await openCafe()
    const addOld = () =>
      database.execute(`insert into public.newsletter_subscribers (email, created_at)
        values ('never@people.example', now() - interval '31 days')`)
    const kept = () => database.query('select from public.newsletter_subscribers')
    let asked = 0
    await addOld()
    const outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
    const options = {
      database,
      backend: {
        deleteExpired: async () => {
          asked += 1
        },
      },
      outbox,
      log: pino({ level: 'silent' }),
    }
    const stop = await startDataRetention(options)
    expect(await kept()).toHaveLength(0)
    await addOld()
    vi.advanceTimersByTime(24 * 60 * 60 * 1000)
    vi.useRealTimers()
    await expect.poll(kept).toHaveLength(0)
    await expect.poll(() => asked).toBe(2)
    await stop()

    await database.execute(
      "update private.forgetting set last_run_at = last_run_at - interval '1 year'",
    )
    await addOld()
    await (await startDataRetention(options))()
    expect(asked).toBe(2)
    expect(await kept()).toHaveLength(1)
    await database.close()
    await rm(outbox, { recursive: true })
  })

  it('deletes old mail from the outbox', async () => {
    const database = await openCafe()
    const outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
    const day = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(':', '-')
    const kept = `${day(29)} kept@people.example 1a2b.txt`
    const old = ['eml', 'txt.0c1d.part'].map((end) => `${day(31)} old@people.example 1a2b.${end}`)
    for (const name of [...old, kept, 'a note of ours.txt']) {
      await writeFile(join(outbox, name), 'To: kept@people.example')
    }
    const backend = { deleteExpired: async () => {} }
    const stop = await startDataRetention({
      database,
      backend,
      outbox,
      log: pino({ level: 'silent' }),
    })
    const { send } = createMailer({ from: 'cafe@people.example', folder: outbox })
    const mail = { subject: 'Hello', text: 'Hello', html: 'Hello' }
    await database.execute("update auth.users set phone = '447700900123' where email like 'other%'")
    await createTextOutbox(outbox).send({ to: '+447700900123', text: 'Hi', channel: 'sms' })
    const [leaving, unproven] = [emailOf('customer'), emailOf('other customer')]
    for (const to of ['Owner@people.example', leaving, unproven]) await send({ ...mail, to })
    for (const email of [leaving, unproven]) {
      await send({ ...mail, to: 'owner@people.example', text: `Name: Jo\nEmail: ${email}` })
    }
    await database.query(
      `insert into auth.identities (user_id, provider_id, provider, identity_data)
       values ($1::uuid, $1::uuid::text, 'email', jsonb_build_object('email', $2::text, 'email_verified', true))`,
      [accounts.customer, leaving],
    )
    await database.query('delete from auth.users where id = any ($1::uuid[])', [
      `{${accounts.customer},${accounts['other customer']}}`,
    ])
    // Last month's note and mail, an owner's, and a message that may not be from the person who left.
    await expect.poll(() => readdir(outbox)).toHaveLength(6)
    const names = await readdir(outbox)
    expect(names).toEqual(expect.arrayContaining([kept, 'a note of ours.txt']))
    expect(names.filter((name) => /customer|447700/.test(name))).toEqual([])
    await stop()
    await database.close()
    await rm(outbox, { recursive: true })
  })
})
