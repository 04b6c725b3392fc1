// The database describes itself in psql and in Supabase's Studio.
import { expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe } from './cafe.ts'

it.skipIf(noDatabase)('each table, view and function has a comment', async () => {
  const database = await openCafe()
  const without = await database.query<{ name: string }>(`
    select class.oid::regclass::text as name from pg_class as class
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'v', 'm')
      and obj_description(class.oid, 'pg_class') is null
    union all
    select function.oid::regprocedure::text from pg_proc as function
    where function.pronamespace = 'public'::regnamespace
      and obj_description(function.oid, 'pg_proc') is null`)
  await database.close()
  expect(without.map(({ name }) => name)).toEqual([])
})
