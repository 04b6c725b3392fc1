import { useState } from 'react'
import type { MoneyFigures } from '~/data/money/money-figures'
import { formatDate } from '~/domain/dates'
import { formatPrice } from '~/domain/money/money'
import { FigureTable } from '../figures/figure-table'
import { MoneyPlot } from '../figures/money-plot'
import { TableSwitch } from '../figures/table-switch'
import { Panel } from '../page/panel'

interface DayByDayProps {
  figures: MoneyFigures
  month: string
  today: string
}

/** The money of each day of the month, as a plot or as figures. */
export function DayByDay({ figures: { days, to_come_later }, month, today }: DayByDayProps) {
  const [isTable, setTable] = useState(false)
  const best = days.reduce((most, day) => (day.paid > most.paid ? day : most), days[0] ?? nothing)
  const isEmpty = days.every(({ paid, refunded, to_come }) => !paid && !refunded && !to_come)
  return (
    <Panel title="Day by day" aside={<TableSwitch isTable={isTable} onChange={setTable} />}>
      <div className="grid gap-3 p-5 max-split:p-4">
        {isTable ? (
          <DayTable days={days} />
        ) : (
          <MoneyPlot
            unit="day"
            bars={days.map(({ date, paid, refunded, to_come }) => ({
              date,
              paid,
              refunded,
              toCome: to_come,
            }))}
            {...(today.startsWith(month) && { today })}
          />
        )}
        <p className="text-small text-ink-2">
          {isEmpty && 'No money moved in this month. '}
          {best.paid > 0 &&
            `Best day was ${formatDate(best.date)}, with ${formatPrice(best.paid)}. `}
          {to_come_later > 0 && `${formatPrice(to_come_later)} more to come after this month.`}
        </p>
      </div>
    </Panel>
  )
}

const nothing = { date: '', paid: 0, refunded: 0, to_come: 0 }

function DayTable({ days }: { days: MoneyFigures['days'] }) {
  const moved = days.filter(({ paid, refunded, to_come }) => paid || refunded || to_come)
  return (
    <FigureTable
      columns={[
        { head: 'Day' },
        ...['Paid', 'Refunded', 'Still to pay'].map((head) => ({ head, isNumber: true })),
      ]}
      rows={moved.map(({ date, paid, refunded, to_come }) => ({
        key: date,
        texts: [formatDate(date), ...[paid, refunded, to_come].map(formatPrice)],
      }))}
    />
  )
}
