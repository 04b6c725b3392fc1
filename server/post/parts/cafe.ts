// Reads the café's description by its owners, for its mails.
import type { Connection } from '@cafe/backend/database'
import { completeSiteContent } from '@cafe/site/domain/complete-site-content'
import type { SiteContent } from '@cafe/site/domain/site-content'

export interface Cafe {
  content: SiteContent
  /** The name and then the address, one line each. */
  address: [name: string, ...lines: string[]]
  /** The address for customers' answers, if the settings have a valid one. */
  replyTo: string | undefined
  takesCards: boolean
}

/** Reads the café. Throws the database's errors. */
export async function readCafe(connection: Connection): Promise<Cafe> {
  const rows = await connection.query<{ key: string; value: string }>(
    'select key, trim(value) as value from public.site_content',
  )
  const [cards] = await connection.query<{ takes: boolean }>('select public.takes_cards() as takes')
  const content = completeSiteContent(rows)
  // The default address is the sample's, so mails use only a stored one.
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const lines = ['contact_address_line1', 'contact_address_line2'].flatMap(
    (key) => stored.get(key) || [],
  )
  const email = stored.get('contact_email') ?? ''
  return {
    content,
    address: [content.cafe_name, ...lines],
    replyTo: /^[^\s@<>"(),;]+@[^\s@<>"(),;]+$/.test(email) ? email : undefined,
    takesCards: cards?.takes ?? false,
  }
}
