import { useState } from 'react'
import type { VisitDay } from '~/data/pages/visits'
import { formatShortDay, formatWeekday, todayInLondon } from '~/domain/dates'
import { formatPrice } from '~/domain/money/money'
import { BarPlot, type Measure } from '../figures/bar-plot'
import { FigureTable } from '../figures/figure-table'
import { TableSwitch } from '../figures/table-switch'
import { Panel } from '../page/panel'

const visits: Measure<VisitDay> = {
  label: 'Visits',
  valueOf: (day) => day.visits,
  format: String,
}
const tickets: Measure<VisitDay> = {
  label: 'Tickets sold',
  valueOf: (day) => day.tickets ?? 0,
  format: String,
}

/** The visits of each day above what was sold on it, as plots or as figures. */
export function VisitsByDay({ days }: { days: VisitDay[] }) {
  const [isTable, setTable] = useState(false)
  const total = days.reduce((sum, day) => sum + day.visits, 0)
  // People who see no money see no sales either.
  const seesSales = days.some((day) => day.tickets !== null)
  return (
    <Panel title="Day by day" aside={<TableSwitch isTable={isTable} onChange={setTable} />}>
      <div className="grid gap-5 p-5 max-split:p-4">
        <p className="text-small text-ink-2">
          <b className="font-semibold text-ink">{total}</b> {total === 1 ? 'visit' : 'visits'} in{' '}
          {days.length} days
        </p>
        {isTable ? (
          <VisitTable days={days} seesSales={seesSales} />
        ) : (
          <>
            <DayPlot days={days} measure={visits} />
            {seesSales && <DayPlot days={days} measure={tickets} />}
          </>
        )}
      </div>
    </Panel>
  )
}

function DayPlot({ days, measure }: { days: VisitDay[]; measure: Measure<VisitDay> }) {
  return (
    <div>
      <h3 className="mb-2 font-medium text-small">{measure.label}</h3>
      <BarPlot figures={days} measure={measure} unit="day" />
    </div>
  )
}

interface VisitTableProps {
  days: VisitDay[]
  seesSales: boolean
}

/** The numbers behind the plots, the latest day first; days on which nothing happened are left out. */
function VisitTable({ days, seesSales }: VisitTableProps) {
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
