import type { Client } from '~/data/client'
import type { Database } from '~/data/database.types'
import type { SpecialDay } from '~/domain/hours/special-days'
import type { FirstStepsFacts } from '~/domain/pages/first-steps'

type Row = Database['public']['Functions']['site_overview']['Returns'][number]

/** A picture is null where nothing of its kind is on the site. */
type Picture = Extract<keyof Row, `first_${string}_image`>

/** The number of records of each kind that the site has and shows, and the first picture of each. */
export type Overview = Omit<
  Row,
  Picture | 'hours' | 'special_days' | 'first_steps' | 'to_deal_with'
> &
  Record<Picture, string | null> & {
    hours: { key: string; value: string }[] | null
    special_days: SpecialDay[] | null
    first_steps: FirstStepsFacts
    to_deal_with: ToDealWith | null
  }

/** What waits for an owner: payments that went wrong, events whose doors disagree, and letters that lie ready. */
interface ToDealWith {
  money: number
  doors: { id: string; title: string; conflicts: number }[] | null
  letters: { id: string; subject: string }[] | null
}

/** Reads the owners' overview of the whole site in one request. */
export async function getOverview(client: Client): Promise<Overview> {
  const { data } = await client.rpc('site_overview').single().throwOnError()
  // Its JSON has the types above, which the generated type doesn't know.
  const row: object = data
  return row as Overview
}
