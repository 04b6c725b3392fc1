import { toPence } from './money'

/** What the figures are made of: one purchase. */
export interface Sale {
  quantity: number
  total_price: number
  purchase_date: string
}

export interface DayOfSales {
  /** The date in the café: `2026-11-14`. */
  date: string
  tickets: number
  pence: number
}

const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' })
const dayLength = 86_400_000

/** All tickets and all the money. */
export function totalSales(sales: Sale[]): { tickets: number; pence: number } {
  return {
    tickets: sales.reduce((sum, { quantity }) => sum + quantity, 0),
    pence: sales.reduce((sum, { total_price }) => sum + toPence(total_price), 0),
  }
}

/** The last days up to and with `today`, each with what was sold on it, days without a sale too. */
export function salesPerDay(
  sales: Sale[],
  { days, today }: { days: number; today: string },
): DayOfSales[] {
  const byDate = Map.groupBy(sales, ({ purchase_date }) => london.format(new Date(purchase_date)))
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: days }, (_, index) => {
    const date = dateOf(last - (days - 1 - index) * dayLength)
    return { date, ...totalSales(byDate.get(date) ?? []) }
  })
}

/** The week, from its Monday, in which most tickets were sold; null without a sale. */
export function busiestWeek(sales: Sale[]): { monday: string; tickets: number } | null {
  const weeks = Map.groupBy(sales, ({ purchase_date }) => mondayOf(purchase_date))
  let busiest: { monday: string; tickets: number } | null = null
  for (const [monday, ofWeek] of weeks) {
    const { tickets } = totalSales(ofWeek)
    if (!busiest || tickets > busiest.tickets) busiest = { monday, tickets }
  }
  return busiest
}

function mondayOf(instant: string): string {
  const day = new Date(`${london.format(new Date(instant))}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return dateOf(day.getTime() - sinceMonday * dayLength)
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
