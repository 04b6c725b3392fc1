import type { EventFigure, Figure, SalesFigures } from '~/data/money/sales'
import { formatDate, formatShortDay } from '~/domain/dates'
import { formatPrice } from '~/domain/money/money'

export const views = ['days', 'weeks', 'events'] as const
export type View = (typeof views)[number]

interface Column<Row> {
  head: string
  /** The heading on the screen; a column without one is left out there. */
  text?: (row: Row) => string
  /** The heading in a spreadsheet. */
  cell: (row: Row) => string | number | null
  isNumber?: boolean
  /** Left out on a phone, which has no room for it. */
  isExtra?: boolean
}

export interface FigureTable {
  columns: { head: string; isNumber: boolean; isExtra: boolean }[]
  rows: { key: string; texts: string[] }[]
  file: { head: string[]; rows: (string | number | null)[][] }
}

const tickets: Column<Figure> = {
  head: 'Tickets',
  text: (row) => String(row.tickets),
  cell: (row) => row.tickets,
  isNumber: true,
}
function pounds<Row>(head: string, poundsOf: (row: Row) => number): Column<Row> {
  return {
    head,
    text: (row) => formatPrice(poundsOf(row)),
    cell: (row) => poundsOf(row).toFixed(2),
    isNumber: true,
  }
}
const sales = pounds<Figure>('Sales', ({ sold }) => sold)
const paid = pounds<Figure>('Paid', ({ taken }) => taken)
const refunded = pounds<Figure>('Refunded', (row) => row.refunded)
const dated = (head: string): Column<Figure> => ({
  head,
  text: ({ date }) => formatDate(date),
  cell: ({ date }) => date,
})
const datedColumns = (head: string) => [dated(head), tickets, sales, paid, refunded]
const eventColumns: Column<EventFigure>[] = [
  { head: 'Event', text: (row) => row.title, cell: (row) => row.title },
  {
    head: 'Date',
    text: ({ date }) => formatShortDay(date),
    cell: ({ date }) => date,
    isExtra: true,
  },
  { ...tickets, text: soldOfCapacity },
  { head: 'Capacity', cell: (row) => row.capacity },
  sales,
  paid,
  { ...refunded, isExtra: true },
  pounds<EventFigure>('Still to pay', (row) => row.to_come),
  { head: 'To refund', cell: (row) => row.to_refund.toFixed(2) },
  { head: 'Refund when taken', cell: (row) => row.awaits_taker.toFixed(2) },
]

/** `26 of 50`, or `3, no limit`. */
export function soldOfCapacity({ tickets, capacity }: EventFigure): string {
  return capacity === null ? `${tickets}, no limit` : `${tickets} of ${capacity}`
}

/** The numbers of a plot: a table on the screen, the latest first, and a file. */
export function figureTable(figures: SalesFigures, view: View): FigureTable {
  if (view === 'days') {
    return tableOf(figures.days, datedColumns('Date'), ({ date }) => date)
  }
  if (view === 'weeks') {
    return tableOf(figures.weeks, datedColumns('Week from'), ({ date }) => date)
  }
  return tableOf(figures.events, eventColumns, ({ id }) => id)
}

function tableOf<Row>(
  figures: Row[],
  columns: Column<Row>[],
  keyOf: (row: Row) => string,
): FigureTable {
  const shown = columns.flatMap(({ head, text, isNumber = false, isExtra = false }) =>
    text ? [{ head, text, isNumber, isExtra }] : [],
  )
  return {
    columns: shown.map(({ head, isNumber, isExtra }) => ({ head, isNumber, isExtra })),
    rows: figures.toReversed().map((row) => ({
      key: keyOf(row),
      texts: shown.map(({ text }) => text(row)),
    })),
    file: {
      head: columns.map(({ head }) => head),
      rows: figures.toReversed().map((row) => columns.map(({ cell }) => cell(row))),
    },
  }
}
