import type { EventFigure, Figure, SalesFigures } from '~/data/sales'
import { formatDate, formatValidity } from '~/domain/dates'
import { formatPrice } from '~/domain/money'

export const views = ['days', 'weeks', 'events'] as const
export type View = (typeof views)[number]

interface Column<Row> {
  head: string
  /** The heading on the screen; a column without one is left out there. */
  text?: (row: Row) => string
  /** The heading in a spreadsheet. */
  cell: (row: Row) => string | number | null
  isNumber?: boolean
}

export interface FigureTable {
  columns: { head: string; isNumber: boolean }[]
  rows: { key: string; texts: string[] }[]
  file: { head: string[]; rows: (string | number | null)[][] }
}

const tickets: Column<Figure> = {
  head: 'Tickets',
  text: (row) => String(row.tickets),
  cell: (row) => row.tickets,
  isNumber: true,
}
const sales: Column<Figure> = {
  head: 'Sales',
  text: (row) => formatPrice(row.taken),
  cell: (row) => row.taken.toFixed(2),
  isNumber: true,
}
const dated = (head: string): Column<Figure> => ({
  head,
  text: ({ date }) => formatDate(date),
  cell: ({ date }) => date,
})
const eventColumns: Column<EventFigure>[] = [
  { head: 'Event', text: (row) => row.title, cell: (row) => row.title },
  { head: 'Date', text: ({ date }) => formatValidity(date), cell: ({ date }) => date },
  { ...tickets, text: soldOfCapacity },
  { head: 'Capacity', cell: (row) => row.capacity },
  sales,
]

/** `26 of 50`, or `3, no limit`. */
export function soldOfCapacity({ tickets, capacity }: EventFigure): string {
  return capacity === null ? `${tickets}, no limit` : `${tickets} of ${capacity}`
}

/** The numbers of a plot: a table on the screen, the latest first, and a file. */
export function figureTable(figures: SalesFigures, view: View): FigureTable {
  if (view === 'days') {
    return tableOf(figures.days, [dated('Date'), tickets, sales], ({ date }) => date)
  }
  if (view === 'weeks') {
    return tableOf(figures.weeks, [dated('Week from'), tickets, sales], ({ date }) => date)
  }
  return tableOf(figures.events, eventColumns, ({ id }) => id)
}

function tableOf<Row>(
  figures: Row[],
  columns: Column<Row>[],
  keyOf: (row: Row) => string,
): FigureTable {
  const shown = columns.flatMap(({ head, text, isNumber = false }) =>
    text ? [{ head, text, isNumber }] : [],
  )
  return {
    columns: shown.map(({ head, isNumber }) => ({ head, isNumber })),
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
