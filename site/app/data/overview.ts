import type { Client } from './client'
import type { Database } from './database.types'

type Row = Database['public']['Functions']['site_overview']['Returns'][number]

/** A picture is null where nothing of its kind is on the site. */
type Picture = Extract<keyof Row, `first_${string}`>

/** The number of records of each kind that the site has and shows, and the first picture of each. */
export type Overview = Omit<Row, Picture | 'hours'> &
  Record<Picture, string | null> & { hours: { key: string; value: string }[] | null }

/** Reads the owners' overview of the whole site in one request. */
export async function getOverview(client: Client): Promise<Overview> {
  const { data } = await client.rpc('site_overview').single().throwOnError()
  return data as Overview
}
