// The café's database for one test file, and the people who come to it.
import { join } from 'node:path'
import type { Connection, Database, Scope, Value } from '../../backend/src/database/database.ts'
import { openTestDatabase } from '../../backend/tests/test-database.ts'

const migrations = join(import.meta.dirname, '../migrations')

/** Everyone who may be at the door. Visitors have no account. */
export const people = ['visitor', 'customer', 'other customer', 'owner'] as const
/** The people whose token claims more than they have shown; `admitDoubtful` gives them their accounts. */
export const doubtful = [
  'unproven customer',
  'ended customer',
  'owner without factor',
  'ended owner',
  // Supabase's anonymous user, whom a café switches on by itself; guests of the shop have no session at all.
  'anonymous user',
] as const
/** The people who work here and are no owners; `admitWorkers` gives them their accounts. */
export const workers = ['staff', 'door'] as const
export type Person = (typeof people)[number] | (typeof doubtful)[number] | (typeof workers)[number]

const customer = '11111111-1111-4111-8111-111111111111'
const owner = '33333333-3333-4333-8333-333333333333'

/** The caller of the database: a person, or a guest by the token of their link. */
export type Caller = Person | { guest: string }

/** The accounts, by the person. */
export const accounts = {
  customer,
  'other customer': '22222222-2222-4222-8222-222222222222',
  owner,
  'unproven customer': '44444444-4444-4444-8444-444444444444',
  'ended customer': customer,
  'owner without factor': '55555555-5555-4555-8555-555555555555',
  'ended owner': owner,
  'anonymous user': '88888888-8888-4888-8888-888888888888',
  staff: '66666666-6666-4666-8666-666666666666',
  door: '77777777-7777-4777-8777-777777777777',
} as const

/** A migrated database with three accounts, one of them an owner's, all signed in. Close it when done. */
export async function openCafe(): Promise<Database> {
  const database = await openTestDatabase([migrations])
  for (const person of ['customer', 'other customer', 'owner'] as const) {
    await addAccount(database, person)
  }
  await database.query("insert into public.user_roles values ($1, 'owner')", [accounts.owner])
  return database
}

/** Adds a customer whose address is not proven, and an owner who has not shown their second factor. */
export async function admitDoubtful(database: Database): Promise<void> {
  const proven = ['customer', 'other customer', 'owner', 'owner without factor'] as const
  await addAccount(database, 'unproven customer')
  await addAccount(database, 'owner without factor')
  await addAccount(database, 'anonymous user')
  await database.query('update auth.users set email = null, is_anonymous = true where id = $1', [
    accounts['anonymous user'],
  ])
  await prove(database, 'unproven customer', false)
  for (const person of proven) await prove(database, person)
  const id = accounts['owner without factor']
  await database.query("insert into public.user_roles values ($1, 'owner')", [id])
  await addFactor(database, 'owner without factor')
}

/** Adds an account of each role that is not an owner's. */
export async function admitWorkers(database: Database): Promise<void> {
  for (const role of workers) {
    await addAccount(database, role)
    await prove(database, role)
    await database.query('insert into public.user_roles values ($1, $2)', [accounts[role], role])
  }
}

/** Sets whether this person has opened a link that was mailed to them. */
export async function prove(
  database: Connection,
  person: keyof typeof accounts,
  isProven = true,
): Promise<void> {
  await database.query(
    `insert into auth.identities (user_id, provider_id, provider, identity_data)
     values ($1::uuid, $1::uuid::text, 'email', jsonb_build_object('email', $2::text, 'email_verified', $3::boolean))
     on conflict (provider_id, provider) do update set identity_data = excluded.identity_data`,
    [accounts[person], emailOf(person), isProven],
  )
}

/** Gives a person's account a second factor. */
export async function addFactor(
  database: Database,
  person: keyof typeof accounts,
  status: 'verified' | 'unverified' = 'verified',
): Promise<void> {
  await database.query(
    "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', $2)",
    [accounts[person], status],
  )
}

/** Adds the account of a person, who is signed in. */
export async function addAccount(database: Database, person: keyof typeof accounts): Promise<void> {
  const id = accounts[person]
  const names = JSON.stringify({ first_name: person, last_name: 'Example' })
  await database.query(
    'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)',
    [id, emailOf(person), names],
  )
  await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
    sessionOf(person),
    id,
  ])
}

/** The session that a person's token names. Ended people's sessions are in no table. */
export function sessionOf(person: Person): string {
  const number = [...people, ...doubtful, ...workers].indexOf(person)
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** The claims of a person's token. */
export function claimsOf(person: Person): { role: string } & Record<string, string> {
  if (person === 'visitor') return { role: 'anon' }
  const account = {
    sub: accounts[person],
    email: person === 'anonymous user' ? '' : emailOf(person),
  }
  return { role: 'authenticated', ...account, aal: 'aal1', session_id: sessionOf(person) }
}

/** The email address of a person's account. */
export function emailOf(person: string): string {
  return `${person.replaceAll(' ', '.')}@people.example`
}

/** The scope in which the backend runs this caller's requests. */
export function scopeOf(caller: Caller): Scope {
  const isGuest = typeof caller === 'object'
  const claims = claimsOf(isGuest ? 'visitor' : caller)
  return {
    settings: {
      role: claims.role,
      'request.headers': JSON.stringify(isGuest ? { 'x-guest-token': caller.guest } : {}),
      'request.jwt.claims': JSON.stringify(claims),
      // The storage service sets this too: without it objects can't be deleted by SQL.
      'storage.allow_delete_query': 'true',
    },
  }
}

/** Runs one statement as this caller. */
export function queryAs<Row extends object>(
  database: Database,
  caller: Caller,
  text: string,
  values: readonly Value[] = [],
): Promise<Row[]> {
  return database.queryIn<Row>(scopeOf(caller), text, values)
}

/** Runs `work` as this caller and takes back whatever it did. */
export async function tryAs<Result>(
  database: Database,
  caller: Caller,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const undo = new Error('undo')
  let result: { value: Result } | undefined
  await database
    .transaction(scopeOf(caller), async (connection) => {
      result = { value: await work(connection) }
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  if (!result) throw new Error('nothing was tried')
  return result.value
}

/** Returns the token of a form that was given out so long ago. */
export async function formToken(connection: Connection, secondsAgo = 60): Promise<string> {
  const [made] = await connection.query<{ token: string }>(
    `select time || '.' || private.sign_form_time(time) as token
     from (select (extract(epoch from now() - make_interval(secs => $1)) * 1000)::bigint::text)
       as issued (time)`,
    [secondsAgo],
  )
  if (!made) throw new Error('no token was made')
  return made.token
}

export interface NewEvent {
  title?: string
  expires_at?: string
  sales_end_at?: string
  is_published?: boolean
  price?: number
  capacity?: number | null
  /** The days until it; a fortnight unless it is said. */
  days?: number
}

/** Adds an event with one ticket type of the same name, as the database's superuser. */
export async function makeEvent(
  connection: Connection,
  { expires_at, ...fields }: NewEvent = {},
): Promise<{ eventId: string; typeId: string }> {
  const event = { title: 'Quiz night', sales_end_at: null, is_published: true, ...fields }
  const [made] = await connection.query<{ eventId: string; typeId: string }>(
    `with event as (
       insert into public.events (title, event_date, event_time, sales_end_at, is_published)
       values ($1, current_date + $6::integer, '19:00', $2, $3) returning id
     )
     insert into public.ticket_types (event_id, name, price, capacity)
     select id, $1, $4, $5 from event returning event_id as "eventId", id as "typeId"`,
    [
      event.title,
      event.sales_end_at,
      event.is_published,
      event.price ?? 12.5,
      event.capacity ?? null,
      event.days ?? 14,
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
