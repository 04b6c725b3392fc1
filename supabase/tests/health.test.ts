import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe, queryAs } from './cafe.ts'

describe.skipIf(noDatabase)("what an owner hears of the shop's health", () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database?.close())

  const health = async () =>
    (await queryAs(database, 'owner', 'select * from public.shop_health()'))[0]

  it('is for owners alone', async () => {
    for (const person of [
      'visitor',
      'customer',
      'other customer',
      'owner without factor',
    ] as const) {
      const call = queryAs(database, person, 'select * from public.shop_health()')
      await expect(call).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('names mail that is stuck or given up beside mail that only waits', async () => {
    await database.execute('delete from private.mail_queue')
    await database.execute(
      `insert into private.mail_queue (kind, subject_id, created_at, next_try_at, sent_at, last_error)
       values
         ('newsletter', gen_random_uuid(), now(), now(), null, null),
         ('newsletter', gen_random_uuid(), now(), now() + interval '1 hour', null, '451 later'),
         ('newsletter', gen_random_uuid(), now() - interval '4 days', null, null, '550 no'),
         ('newsletter', gen_random_uuid(), now() - interval '40 days', null, null, '550 no'),
         ('newsletter', gen_random_uuid(), now() - interval '1 day', null, now(), null)`,
    )
    expect(await health()).toMatchObject({ mail_waiting: 2, mail_stuck: 1, mail_given_up: 1 })
  })

  it('counts ticket types whose count is not that of their purchases', async () => {
    expect(await health()).toMatchObject({ wrong_counts: 0 })
    await makeEvent(database)
    const { typeId } = await makeEvent(database)
    await database.query('update public.ticket_types set sold = 3 where id = $1', [typeId])
    expect(await health()).toMatchObject({ wrong_counts: 1 })
  })
})
