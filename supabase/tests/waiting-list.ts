// Joins, leaves and reads the waiting list for the tests, by the functions that the site calls.
import type { Database } from '../../backend/src/database/database.ts'
import { accounts, type Caller, type Person, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

type Account = keyof typeof accounts

/** Joins as this person and returns how many are ahead. Throws DatabaseError when the database refuses. */
export async function join(database: Database, person: Caller, type: string, places: number) {
  const [row] = await queryAs<{ ahead: number }>(
    database,
    person,
    'select public.join_waiting_list($1, $2) as ahead',
    [type, places],
  )
  return row?.ahead
}

/** Takes an account's entry off the list as this person; tells whether it was on it. */
export async function leave(
  database: Database,
  person: Person,
  type: string,
  whose: Account | undefined = undefined,
) {
  const account = whose ?? (person === 'visitor' ? 'customer' : person)
  const [entry] = await database.query<{ id: string }>(
    'select id from public.waiting_list where user_id = $1 and ticket_type_id = $2 order by turn desc',
    [accounts[account], type],
  )
  const [row] = await queryAs<{ done: boolean }>(
    database,
    person,
    'select public.leave_waiting_list($1) as done',
    [entry?.id ?? null],
  )
  return row?.done
}

/** What this person waits for, as My Tickets reads it. */
export function own(database: Database, person: Person) {
  return queryAs<{ state: string }>(
    database,
    person,
    'select title, places, state, ahead from public.own_waiting_list()',
  )
}

/** Everyone in the line of a ticket type, as words, in the order in which they joined. */
export async function lineAt(database: Database, type: string): Promise<string[]> {
  const rows = await database.query<{ words: string }>(
    `select concat_ws(' ', raw_user_meta_data ->> 'first_name', places, state) as words
     from public.waiting_list join auth.users on users.id = user_id
     where ticket_type_id = $1 order by turn`,
    [type],
  )
  return rows.map(({ words }) => words)
}

/** Lets the time of every offer of a type be over. */
export async function makeLate(database: Database, type: string): Promise<void> {
  await database.query(
    `update public.waiting_list set offered_until = now() - interval '1 second'
     where ticket_type_id = $1 and state = 'offered'`,
    [type],
  )
}

/** Does what the server does at each of its rounds. */
export async function tend(database: Database): Promise<void> {
  await database.query('select private.tend_waiting_lists()')
}

/** Lets the server wake, and the person whose turn it is buy two places. */
export async function nextInLine(
  database: Database,
  person: Exclude<Person, 'visitor'>,
  { event, type }: { event: string; type: string },
): Promise<void> {
  await tend(database)
  await buy(database, person, { event, type, quantity: 2 })
}
