// One address is one mailbox, wherever an address is taken.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe } from './cafe.ts'

describe.skipIf(noDatabase)('an address', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  it.each([
    ['gwen@people.example', true],
    ['o’neil+tickets@people.example', true],
    ['n1<gwen@people.example>', false],
    ['gwen@people.example,', false],
    ['gwen@people.example;eve@people.example', false],
    ['gwen(1)@people.example', false],
    ['"gwen"@people.example', false],
    ['group:gwen@people.example', false],
    ['gwen@[127.0.0.1]', false],
    ['gwen\\@people.example', false],
    ['gwen @people.example', false],
    ['gwen@people@example', false],
    [`${'g'.repeat(250)}@people.example`, false],
    ['', false],
    [null, false],
  ])('%j is one: %j', async (words, isOne) => {
    const [row] = await database.query<{ is_one: boolean }>(
      'select private.is_address($1) as is_one',
      [words],
    )
    expect(row?.is_one).toBe(isOne)
  })

  it('is told by one function everywhere', async () => {
    const patterns = await database.query<{ name: string }>(
      `select conname as name from pg_constraint
         where pg_get_constraintdef(oid) ~ '\\^.*[^<]@[^>]' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
       union all
       select proname from pg_proc
         where prosrc like '%^[^%@%' and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    )
    expect(patterns).toEqual([{ name: 'is_address' }])
  })
})
