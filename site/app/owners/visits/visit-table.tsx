import type { VisitDay } from '~/data/visits'
import { formatShortDay, formatWeekday, todayInLondon } from '~/domain/dates'
import { formatPrice } from '~/domain/money'
import { FigureTable } from '../figures/figure-table'

interface VisitTableProps {
  days: VisitDay[]
  seesSales: boolean
}

/** The numbers behind the plots, the latest day first; days on which nothing happened are left out. */
export function VisitTable({ days, seesSales }: VisitTableProps) {
  const busy = days.filter((day) => day.visits > 0 || day.tickets).reverse()
  const heads = seesSales ? ['Visits', 'Tickets', 'Sold'] : ['Visits']
  return (
    <FigureTable
      columns={[{ head: 'Day' }, ...heads.map((head) => ({ head, isNumber: true }))]}
      rows={busy.map(({ date, visits, tickets, sold }) => ({
        key: date,
        texts: [shortDate(date), String(visits), String(tickets ?? 0), formatPrice(sold ?? 0)],
      }))}
    />
  )
}

/** `Fri 4 Dec`, with the year where it is another than this. */
function shortDate(date: string): string {
  return `${formatWeekday(date).slice(0, 3)} ${formatShortDay(date, todayInLondon())}`
}
