// Letters of owners for the tests, written and sent by the functions that the screens call.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from './cafe.ts'

/** One block of each test letter, unless it says others. */
export const someWords = [{ id: 'a', kind: 'words', words: 'The bread is early.' }]

export interface NewLetter {
  id?: string
  subject?: string
  first_line?: string
  blocks?: unknown
  audience?: string
  event_id?: string | null
}

export interface SavedLetter {
  id: string
  version: string | null
}

/** Saves a letter as the owner, new or over the `version` that was read. */
export async function saveLetter(
  database: Database,
  { id = randomUUID(), ...fields }: NewLetter = {},
  version: string | null = null,
): Promise<SavedLetter> {
  const letter = { subject: 'Bread', blocks: someWords, audience: 'subscribers', ...fields }
  const [saved] = await queryAs<{ version: string | null }>(
    database,
    'owner',
    'select public.save_letter($1, $2, $3)::text as version',
    [id, JSON.stringify(letter), version],
  )
  return { id, version: saved?.version ?? null }
}

/** Sends a letter as the owner, and returns the number of people. */
export async function sendLetter(
  database: Database,
  { id, version }: SavedLetter,
  sendAt: string | null = null,
): Promise<number | null> {
  const [sent] = await queryAs<{ people: number | null }>(
    database,
    'owner',
    'select public.send_letter($1, $2, $3) as people',
    [id, version, sendAt],
  )
  return sent?.people ?? null
}

/** Adds so many confirmed subscribers. */
export async function addSubscribers(database: Database, count: number): Promise<void> {
  await database.query(
    `insert into public.newsletter_subscribers (email, confirmed_at)
     select 'reader' || number || '@people.example', now() from generate_series(1, $1::int) as number`,
    [count],
  )
}

export interface LetterFigures {
  state: string
  recipients: number
  sent: number
  failed: number
  left_out: number
}

/** Returns how far a letter has come. */
export async function figuresOf(database: Database, id: string): Promise<LetterFigures> {
  const [letter] = await database.query<LetterFigures>(
    'select state, recipients, sent, failed, left_out from public.letters where id = $1',
    [id],
  )
  if (!letter) throw new Error('no such letter')
  return letter
}
