// Times and numbers without sense, and texts without end, asked of every column that there is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe } from './cafe.ts'
import { fillCafe } from './permission-subjects.ts'
import { senseless } from './sensible-values.ts'

describe.skipIf(noDatabase)('a column', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await fillCafe(database)
  })
  afterAll(() => database.close())

  /** Tries to store a value in the first row, past all triggers, and tells whether it was stored. */
  const isStored = (table: string, column: string, value: string) =>
    database
      .transaction({ settings: {} }, async (connection) => {
        await connection.execute('set local session_replication_role = replica')
        const rows = await connection.query(
          `update public.${table} set ${column} = $1 where ctid = (select min(ctid) from public.${table}) returning 1`,
          [value],
        )
        if (rows.length === 0) throw new Error(`no row in ${table}`)
        throw 'undo'
      })
      .catch((error) => {
        if (error === 'undo') return true
        if (/^2[23]/.test(error.code)) return false
        throw error
      })

  it('stores no time and no number without sense, whatever its table', async () => {
    const columns = await database.query<{ of: string; name: string; type: string }>(
      `select relname as of, attname as name, format_type(atttypid, null) as type
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and attnum > 0 and not attisdropped and attgenerated = '' order by 1, 2`,
    )
    const stored: string[] = []
    for (const { of, name, type } of columns) {
      for (const value of senseless[type] ?? []) {
        if (await isStored(of, name, value)) stored.push(`${of}.${name} ${value}`)
      }
    }
    expect(stored).toEqual([])
  })

  it('that clients write stores no text of a million letters', async () => {
    const columns = await database.query<{ of: string; name: string; type: string }>(
      `select relname as of, attname as name, format_type(atttypid, null) as type
       from pg_attribute join pg_class on pg_class.oid = attrelid, unnest(array['anon', 'authenticated']) as role
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
         and has_column_privilege(role, attrelid, attnum, 'insert, update')
         and format_type(atttypid, null) not in ('uuid', 'boolean', 'integer', 'bigint', 'smallint')
       group by 1, 2, 3 order by 1, 2`,
    )
    const huge: Record<string, string> = {
      text: 'x'.repeat(1_000_000),
      jsonb: `"${'x'.repeat(1_000_000)}"`,
      'text[]': `{${'x,'.repeat(500_000)}x}`,
    }
    const unasked = columns.filter(({ type }) => !huge[type] && !senseless[type])
    const stored: string[] = []
    for (const { of, name, type } of columns) {
      const value = huge[type]
      if (value && (await isStored(of, name, value))) stored.push(`${of}.${name}`)
    }
    expect({ stored, unasked }).toEqual({ stored: [], unasked: [] })
  })
})
