import type { Client } from '~/data/client'
import { addDays, todayInLondon } from '~/domain/dates'
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
