import type { Connection } from '@cafe/backend/database'
import { type Vat, vatOf, vatWords } from '@cafe/site/domain/vat'

/** Reads the rate and the number of a café that is registered for VAT; null for any other. */
export async function readVat(connection: Connection): Promise<Vat | null> {
  const rows = await connection.query<{ key: string; value: string }>(
    "select key, value from public.site_content where key in ('vat_rate', 'vat_number')",
  )
  const { vat_rate = '', vat_number = '' } = Object.fromEntries(
    rows.map(({ key, value }) => [key, value.trim()]),
  )
  return vatOf({ vat_rate, vat_number })
}

/** Reads what mails say of VAT: the rate that prices include, and the number; blank where the café is not registered. */
export async function readVatWords(connection: Connection): Promise<string> {
  const vat = await readVat(connection)
  return vat ? vatWords(vat) : ''
}
