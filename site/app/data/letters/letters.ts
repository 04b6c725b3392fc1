import { deleteRow } from '~/data/change-row'
import { ChangedMeanwhile, NothingChanged } from '~/data/changed-meanwhile'
import type { Client } from '~/data/client'
import { letterBlocksSchema } from '~/domain/letters/letter-blocks'
import type { LetterForm } from '~/domain/letters/letter-form'
import { letterStateSchema } from '~/domain/letters/letter-words'

const columns =
  'id, subject, first_line, blocks, audience, event_id, state, send_at, started_at, stopped_at, ended_at, recipients, sent, failed, left_out, updated_at, events(title)'

export type Letter = Awaited<ReturnType<typeof listLetters>>[number]

/** Lists the latest two hundred letters, the newest first. */
export async function listLetters(client: Client) {
  const { data } = await client
    .from('letters')
    .select(columns)
    .order('created_at', { ascending: false })
    .limit(200)
    .throwOnError()
  return data.map(readLetter)
}

/** Reads one letter, or null when there is none that the caller may see. */
export async function getLetter(client: Client, { id }: { id: string }) {
  const { data } = await client
    .from('letters')
    .select(columns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return data && readLetter(data)
}

/** Reads the blocks of the letter that went out last, or null when none has. */
export async function getLastLetter(client: Client) {
  const { data } = await client
    .from('letters')
    .select('blocks')
    .not('started_at', 'is', null)
    .order('started_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data && { blocks: letterBlocksSchema.parse(data.blocks) }
}

function readLetter<Row extends { blocks: unknown; state: string; audience: string }>(row: Row) {
  const state = letterStateSchema.parse(row.state)
  return { ...row, state, blocks: letterBlocksSchema.parse(row.blocks) }
}

interface LetterEdit {
  id: string
  /** The letter's `updated_at` as it was read; not given for a new one. */
  version?: string
  letter: LetterForm
}

/** Saves a draft. Throws the database's refusal, and ChangedMeanwhile where another owner has changed it. */
export async function saveLetter(client: Client, edit: LetterEdit): Promise<void> {
  const { data } = await client.rpc('save_letter', { ...edit }).throwOnError()
  if (data === null) throw new ChangedMeanwhile()
}

/** Counts the people to whom a letter, as it is saved, would go now. */
export async function countLetterAudience(client: Client, { id }: { id: string }): Promise<number> {
  const { data } = await client.rpc('count_letter_audience', { id }).throwOnError()
  return data
}

/** Mails a letter to the caller as a test and returns the address. Throws the database's refusal. */
export async function testLetter(client: Client, { id }: { id: string }): Promise<string> {
  const { data } = await client.rpc('test_letter', { id }).throwOnError()
  return data
}

interface Sending {
  id: string
  version: string
  /** An instant; null for at once. */
  sendAt: string | null
}

/**
 * Sends a draft and returns the number of people to whom it goes. Throws the database's refusal, and ChangedMeanwhile
 * where another owner has changed it.
 */
export async function sendLetter(client: Client, { sendAt, ...read }: Sending): Promise<number> {
  const { data } = await client
    .rpc('send_letter', { ...read, send_at: sendAt ?? undefined })
    .throwOnError()
  if (data === null) throw new ChangedMeanwhile()
  return data
}

/** Stops a letter that is set for later or on its way. Throws NothingChanged where nothing was left to stop. */
export async function stopLetter(client: Client, { id }: { id: string }): Promise<void> {
  const { data } = await client.rpc('stop_letter', { id }).throwOnError()
  if (!data) throw new NothingChanged()
}

/** Deletes a draft. Throws NothingChanged where there is none to delete. */
export async function deleteLetter(client: Client, { id }: { id: string }): Promise<void> {
  await deleteRow(client, { table: 'letters', id })
}
