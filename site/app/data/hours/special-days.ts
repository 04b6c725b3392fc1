import { deleteRow, insertRow } from '~/data/change-row'
import type { Client } from '~/data/client'
import { getTonight } from '~/data/site-content'
import { addDays, todayInLondon } from '~/domain/dates'
import { closingEarlyName } from '~/domain/hours/closing-early'
import { daysAhead, type SpecialDay } from '~/domain/hours/special-days'

/**
 * The special days that a page needs, by date: from yesterday, whose night may go on, to sixty days ahead. Throws when
 * they can't be read.
 */
export async function listComingSpecialDays(
  client: Client,
  { today = todayInLondon() }: { today?: string } = {},
): Promise<(SpecialDay & { updated_at: string })[]> {
  const { data } = await client
    .from('special_days')
    .select('id, first_day, last_day, name, hours, note, updated_at')
    .gte('last_day', addDays(today, -1))
    .lte('first_day', addDays(today, daysAhead))
    .order('first_day')
    .limit(100)
    .throwOnError()
  return data
}

/** All special days from `today` on, by date. Throws when they can't be read. */
export async function listSpecialDays(
  client: Client,
  { today }: { today: string },
): Promise<SpecialDay[]> {
  const { data } = await client
    .from('special_days')
    .select('id, first_day, last_day, name, hours, note')
    .gte('last_day', today)
    .order('first_day')
    .limit(500)
    .throwOnError()
  return data
}

/** Lets the café close early today. Throws where today has a special day already. */
export async function closeEarly(
  client: Client,
  { id, values }: { id: string; values: { hours: string; note: string } },
): Promise<void> {
  // An hour before midnight it is still today.
  const today = todayInLondon(new Date(Date.parse(await getTonight(client)) - 3_600_000))
  const day = { first_day: today, last_day: today, name: closingEarlyName, ...values }
  await insertRow(client, { table: 'special_days', id, values: day })
}

/** Takes a special day back. Throws NothingChanged where there is none to delete. */
export async function deleteSpecialDay(client: Client, { id }: { id: string }): Promise<void> {
  await deleteRow(client, { table: 'special_days', id })
}
