import type { Client } from '~/data/client'
import { completeSiteContent } from '~/domain/pages/complete-site-content'

/** What is on the menu, with the marks that it bears for a day. */
export interface MarkableItem {
  id: string
  section: string
  name: string
  sold_out_on: string | null
  special_on: string | null
}

/** An enquiry without an answer; its message is cut short. */
export interface OpenEnquiry {
  id: string
  kind: string
  name: string
  message: string | null
}

interface Row {
  texts: { key: string; value: string; updated_at: string }[] | null
  menu_items: MarkableItem[] | null
  enquiries: OpenEnquiry[] | null
}

/**
 * Reads what the overview says of today: the menu, the texts with the version in which they were read, and the oldest
 * five enquiries without an answer. Throws when they can't be read.
 */
export async function getToday(client: Client) {
  const { data } = await client.rpc('site_today').single().throwOnError()
  // Its JSON has the types above, which the generated type doesn't know.
  const row: object = data
  const { texts, menu_items, enquiries } = row as Row
  const rows = texts ?? []
  return {
    items: menu_items ?? [],
    content: completeSiteContent(rows),
    version: JSON.stringify(
      Object.fromEntries(rows.map(({ key, updated_at }) => [key, updated_at])),
    ),
    enquiries: enquiries ?? [],
  }
}
