import type { Connection } from '@cafe/backend/database'
import { defaultSiteContent } from '@cafe/site/domain/site-content'

/** Reads the owners' words about paying for tickets; blank where they want nothing said. */
export async function readPaymentWords(connection: Connection): Promise<string> {
  const [text] = await connection.query<{ value: string }>(
    "select value from public.site_content where key = 'ticket_payment'",
  )
  return text ? text.value.trim() : defaultSiteContent.ticket_payment
}
