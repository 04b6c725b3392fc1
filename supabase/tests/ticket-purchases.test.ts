import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { openCafe } from './cafe.ts'

const MOST_COLUMNS = 20
const MOST_TRIGGERS = 9

let database: Database

beforeAll(async () => {
  database = await openCafe()
})
afterAll(() => database?.close())

describe('the table of purchases', () => {
  const names = async (query: string) =>
    (await database.query<{ name: string }>(query)).map(({ name }) => name)

  it(`has at most ${MOST_COLUMNS} columns`, async () => {
    const columns = await names(
      `select attname as name from pg_catalog.pg_attribute
       where attrelid = 'public.ticket_purchases'::regclass and attnum > 0 and not attisdropped`,
    )
    expect(columns.length, columns.join()).toBeLessThanOrEqual(MOST_COLUMNS)
  })

  it(`has at most ${MOST_TRIGGERS} triggers`, async () => {
    const triggers = await names(
      `select tgname as name from pg_catalog.pg_trigger
       where tgrelid = 'public.ticket_purchases'::regclass and not tgisinternal`,
    )
    expect(triggers.length, triggers.join()).toBeLessThanOrEqual(MOST_TRIGGERS)
  })
})
