import { ChangedMeanwhile } from '~/data/changed-meanwhile'
import type { Client } from '~/data/client'
import { getEditableContent } from '~/data/site-content'
import { addDays } from '~/domain/dates'
import type { StoredHours } from '~/domain/hours/hours-form'
import type { SpecialDay } from '~/domain/hours/special-days'

/** All hours as an owner edits them, and the version in which they were read. Throws when they can't be read. */
export async function getEditableHours(client: Client) {
  const [{ content, version }, { data }] = await Promise.all([
    getEditableContent(client),
    client
      .from('special_days')
      .select('id, first_day, last_day, name, hours, note, updated_at')
      .order('first_day')
      .order('id')
      .throwOnError(),
  ])
  const special_days = Object.fromEntries(data.map(({ id, updated_at }) => [id, updated_at]))
  return {
    content,
    specialDays: data.map(({ updated_at: _, ...day }): SpecialDay => day),
    version: JSON.stringify({ ...JSON.parse(version), special_days }),
  }
}

export type DatedEvent = Awaited<ReturnType<typeof listDatedEvents>>[number]

/**
 * The events to come with how many tickets of each type are sold, by date, 200 at most. Those of the fortnight before
 * are among them, because they may go on. Throws when they can't be read.
 */
export async function listDatedEvents(client: Client, { today }: { today: string }) {
  const { data } = await client
    .from('events')
    .select('id, title, event_date, duration_days, cancelled_at, ticket_types(sold)')
    .gte('event_date', addDays(today, -14))
    .order('event_date')
    .limit(200)
    .throwOnError()
  return data
}

interface HoursChange {
  values: StoredHours
  /** The version that `getEditableHours` returned. */
  version: string
}

/**
 * Writes the hours of the week and all special days, all or none. Throws ChangedMeanwhile where someone else wrote one
 * of them since they were read.
 */
export async function saveHours(client: Client, { values, version }: HoursChange): Promise<void> {
  const { data: isSaved } = await client
    .rpc('save_hours', {
      texts: values.texts,
      special_days: values.special_days.map((day) => ({ ...day })),
      versions: JSON.parse(version),
    })
    .throwOnError()
  if (!isSaved) throw new ChangedMeanwhile()
}
