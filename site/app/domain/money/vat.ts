/** The tax of a café that is registered for it: a rate in percent and its number. */
export interface Vat {
  rate: number
  number: string
}

/** Returns the tax that the settings name; null for a café that is not registered. */
export function vatOf({ vat_rate, vat_number }: { vat_rate: string; vat_number: string }) {
  const vat: Vat = { rate: Number(vat_rate), number: vat_number }
  return vat_rate && vat.rate > 0 && vat_number ? vat : null
}

/**
 * Returns the part of an amount in pence that is tax, half a penny rounded up; prices include it. An amount that is
 * taken back holds as much tax as it did.
 */
export function vatWithin(pence: number, { rate }: Vat): number {
  const tax = Math.round((Math.abs(pence) * rate) / (100 + rate))
  return pence < 0 ? -tax : tax
}

/** Returns the tax within several amounts in pence: each is rounded, so that lines and their sum always agree. */
export function vatOfLines(amounts: number[], vat: Vat): number {
  return amounts.reduce((sum, pence) => sum + vatWithin(pence, vat), 0)
}

/** Says that prices include the tax, as tickets and their mails do. */
export function vatWords({ rate, number }: Vat): string {
  return `Prices include VAT at ${rate}%. VAT number: ${number}`
}
