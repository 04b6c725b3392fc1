import type { Figure } from '~/data/sales'
import { formatPrice } from '~/domain/money'

export interface Measure {
  label: string
  valueOf: (figure: Figure) => number
  format: (value: number) => string
}

/** The figures of a day, a week or an event that can be plotted. */
export const measures = {
  tickets: { label: 'Tickets sold', valueOf: ({ tickets }) => tickets, format: String },
  sales: { label: 'Sales', valueOf: ({ taken }) => taken, format: formatPrice },
} satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures
