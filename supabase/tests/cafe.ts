// The café's database for one test file, and the people who come to it.
import { join } from 'node:path'
import type { Connection, Database, Scope, Value } from '../../backend/src/database/database.ts'
import { openTestDatabase } from '../../backend/tests/test-database.ts'

const migrations = join(import.meta.dirname, '../migrations')

/** Everyone who may be at the door. Visitors have no account. */
export const people = ['visitor', 'customer', 'other customer', 'owner'] as const
export type Person = (typeof people)[number]

/** The accounts, by the person. */
export const accounts = {
  customer: '11111111-1111-4111-8111-111111111111',
  'other customer': '22222222-2222-4222-8222-222222222222',
  owner: '33333333-3333-4333-8333-333333333333',
} as const

/** A migrated database with three accounts, one of them an owner's. Close it when done. */
export async function openCafe(): Promise<Database> {
  const database = await openTestDatabase([migrations])
  for (const [person, id] of Object.entries(accounts)) {
    await database.query(
      'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)',
      [id, emailOf(person), JSON.stringify({ first_name: person, last_name: 'Example' })],
    )
  }
  await database.query("insert into public.user_roles values ($1, 'owner')", [accounts.owner])
  return database
}

/** The e-mail address of a person's account. */
export function emailOf(person: string): string {
  return `${person.replace(' ', '.')}@people.example`
}

/** The scope in which the backend runs this person's requests. */
export function scopeOf(person: Person): Scope {
  const claims =
    person === 'visitor'
      ? { role: 'anon' }
      : { role: 'authenticated', sub: accounts[person], email: emailOf(person) }
  return {
    settings: {
      role: claims.role,
      'request.jwt.claims': JSON.stringify(claims),
      // As the storage service does: without it nobody deletes objects by SQL.
      'storage.allow_delete_query': 'true',
    },
  }
}

/** Runs one statement as this person. */
export function queryAs<Row extends object>(
  database: Database,
  person: Person,
  text: string,
  values: readonly Value[] = [],
): Promise<Row[]> {
  return database.queryIn<Row>(scopeOf(person), text, values)
}

/** Runs `work` as this person and takes back whatever it did. */
export async function tryAs<Result>(
  database: Database,
  person: Person,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const undo = new Error('undo')
  let result: { value: Result } | undefined
  await database
    .transaction(scopeOf(person), async (connection) => {
      result = { value: await work(connection) }
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  if (!result) throw new Error('nothing was tried')
  return result.value
}

export interface NewEvent {
  title?: string
  expires_at?: string
  sales_end_at?: string
  is_published?: boolean
  price?: number
  capacity?: number | null
}

/** An event in a fortnight with one ticket type of the same name, made by the database's own superuser. */
export async function makeEvent(
  connection: Connection,
  { expires_at, ...fields }: NewEvent = {},
): Promise<{ eventId: string; typeId: string }> {
  const event = { title: 'Quiz night', sales_end_at: null, is_published: true, ...fields }
  const [made] = await connection.query<{ eventId: string; typeId: string }>(
    `with event as (
       insert into public.events (title, event_date, event_time, sales_end_at, is_published)
       values ($1, current_date + 14, '19:00', $2, $3) returning id
     )
     insert into public.ticket_types (event_id, name, price, capacity)
     select id, $1, $4, $5 from event returning event_id as "eventId", id as "typeId"`,
    [
      event.title,
      event.sales_end_at,
      event.is_published,
      event.price ?? 12.5,
      event.capacity ?? null,
    ],
  )
  if (!made) throw new Error('no event was made')
  if (expires_at) {
    await connection.query('update public.events set expires_at = $2 where id = $1', [
      made.eventId,
      expires_at,
    ])
  }
  return made
}
