// Telephones at the door for the tests, by the functions that the site calls.
import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../backend/src/database/database.ts'
import { accounts, type Person, queryAs, sessionOf } from './cafe.ts'

export interface SentLine {
  id?: string
  ticket: string
  people?: number
  amount?: number
  method?: 'cash' | 'card' | null
  admitted_at?: string
}

interface DoorList {
  device: string
  event: { id: string; title: string; date: string; time: string }
  issued_at: string
  ends_at: string
  salt: string
  tickets: {
    id: string
    hash: string
    holder: string | null
    type: string
    quantity: number
    admitted: number
    order: string
    price: number
    to_pay: number
    is_cancelled: boolean
  }[]
}

/** Registers a telephone and returns its id and key. */
export async function register(
  database: Database,
  person: Person,
  { event, id = randomUUID(), name = 'Front door' }: { event: string; id?: string; name?: string },
) {
  const [row] = await queryAs<{ key: string }>(
    database,
    person,
    'select public.register_door_device($1, $2, $3) as key',
    [id, event, name],
  )
  return { id, key: row?.key ?? '' }
}

/** Fetches the list of a telephone: its text, its signature, and what it says. */
export async function fetchList(database: Database, person: Person, device: string) {
  const [row] = await queryAs<{ list: string; signature: string }>(
    database,
    person,
    'select * from public.door_list($1)',
    [device],
  )
  if (!row) throw new Error('no list came')
  return { ...row, says: JSON.parse(row.list) as DoorList }
}

/** Sends lines of a telephone and returns what became of each. */
export async function send(database: Database, person: Person, device: string, lines: SentLine[]) {
  const whole = lines.map((line) => ({
    id: randomUUID(),
    people: 1,
    amount: 0,
    method: null,
    admitted_at: new Date().toISOString(),
    ...line,
  }))
  const answers = await queryAs<{ id: string; outcome: string }>(
    database,
    person,
    'select * from public.send_admissions($1, $2)',
    [device, JSON.stringify(whole)],
  )
  return answers.map(({ outcome }) => outcome)
}

/** Returns the hash by which a list names a code. */
export function hashOf(salt: string, code: string): string {
  return createHash('sha256').update(`${salt}${code}`).digest('hex').slice(0, 8)
}

/** Gives a person their session anew, which ended with their telephone. */
export async function signInAgain(database: Database, person: 'staff' | 'door'): Promise<void> {
  await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
    sessionOf(person),
    accounts[person],
  ])
}
