import { lazyValue } from '../lazy-value.ts'

/** Converts pounds into whole pence, the unit of all arithmetic. */
export function toPence(pounds: number): number {
  return Math.round(pounds * 100)
}

/** Formats pounds: `£12.50`, below zero `−£12.50`. A missing price, or one that is no number, reads `£0.00`. */
export function formatPrice(pounds: unknown): string {
  const value = typeof pounds === 'string' ? Number.parseFloat(pounds) : pounds
  const text = pence().format(typeof value === 'number' && Number.isFinite(value) ? value : 0)
  return text.replace('-', '−')
}

/** Formats the price of tickets in pounds: `£12.50`, or `Free`. */
export function formatTicketPrice(pounds: number): string {
  return pounds === 0 ? 'Free' : formatPrice(pounds)
}

/** Formats an amount of pence: `£12.50`. */
export function formatPence(amount: number): string {
  return formatPrice(amount / 100)
}

const pence = lazyValue(
  () => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }),
)
