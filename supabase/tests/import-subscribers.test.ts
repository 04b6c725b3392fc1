// Addresses that owners bring along to the newsletter, with where they agreed or with a mail that asks them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, openCafe, type Person, queryAs } from './cafe.ts'

describe.skipIf(noDatabase)('addresses that are brought along', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
  })
  afterAll(() => database.close())
  beforeEach(() => database.execute('delete from public.newsletter_subscribers'))

  async function bring(
    person: Person,
    emails: string[],
    agreed: [day: string | null, source?: string] = [null],
  ) {
    const [row] = await queryAs<{ added: number }>(
      database,
      person,
      'select public.import_subscribers($1::text[], $2, $3) as added',
      [`{${emails.map((email) => JSON.stringify(email)).join()}}`, agreed[0], agreed[1] ?? ''],
    )
    return row?.added
  }
  const stored = () =>
    database.query(
      'select email, confirmed_at::date::text as agreed, source from public.newsletter_subscribers order by email',
    )
  const mails = () =>
    database.query("select kind from private.mail_queue where kind = 'newsletter'")

  it('are on the list at once where they agreed elsewhere', async () => {
    const emails = [' Ann@people.example', 'bob@people.example', 'ann@people.example']
    expect(await bring('owner', emails, ['2026-05-01', ' Till '])).toBe(2)
    expect(await stored()).toEqual([
      { email: 'ann@people.example', agreed: '2026-05-01', source: 'Till' },
      { email: 'bob@people.example', agreed: '2026-05-01', source: 'Till' },
    ])
    expect(await mails()).toEqual([])
  })

  it('are mailed a link without such a day', async () => {
    expect(await bring('owner', ['ann@people.example'])).toBe(1)
    expect(await stored()).toEqual([{ email: 'ann@people.example', agreed: null, source: '' }])
    expect(await mails()).toHaveLength(1)
    expect(await bring('owner', ['ann@people.example'])).toBe(0)
    expect(await mails()).toHaveLength(1)
  })

  it('stay as they are where they are confirmed', async () => {
    await bring('owner', ['ann@people.example'], ['2026-05-01', 'Till'])
    expect(await bring('owner', ['ann@people.example'], ['2026-06-01', 'Fair'])).toBe(0)
    expect(await stored()).toMatchObject([{ agreed: '2026-05-01', source: 'Till' }])
  })

  it('confirm one that had asked before', async () => {
    await bring('owner', ['ann@people.example'])
    expect(await bring('owner', ['ann@people.example'], ['2026-06-01', 'Fair'])).toBe(1)
    expect(await stored()).toMatchObject([{ agreed: '2026-06-01', source: 'Fair' }])
  })

  it.each([
    [[], [null], 'You can add 1 to 2000 addresses at a time'],
    [Array.from({ length: 2001 }, (_, i) => `a${i}@people.example`), [null], '1 to 2000'],
    [['no address'], [null], 'Please check the addresses'],
    [['ann@people.example'], ['2026-05-01'], 'Please say where they agreed'],
    [['ann@people.example'], ['2999-05-01', 'Till'], 'Please say on which day they agreed'],
  ] as [string[], [string | null, string?], string][])(
    'are refused where something is missing: case %#',
    async (emails, agreed, words) => {
      await expect(bring('owner', emails, agreed)).rejects.toThrow(words)
    },
  )

  it.each(['visitor', 'customer', 'door', 'staff'] as const)('come from no %s', async (person) => {
    await expect(bring(person, ['ann@people.example'])).rejects.toThrow()
    expect(await stored()).toEqual([])
  })
})
