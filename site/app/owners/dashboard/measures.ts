import type { Figure } from '~/data/money/sales'
import { formatPrice } from '~/domain/money/money'
import type { Measure } from '../figures/bar-plot'

/** The measures of a day or a week that one bar can show. Payments have their own plot. */
export const measures = {
  tickets: { label: 'Tickets sold', valueOf: ({ tickets }) => tickets, format: String },
  sales: { label: 'Sales', valueOf: ({ sold }) => sold, format: formatPrice },
} satisfies Record<string, Measure<Figure>>

export const measureNames = ['tickets', 'sales', 'paid'] as const
export type MeasureName = (typeof measureNames)[number]
