import { useState } from 'react'
import { formatDate } from '~/domain/dates'
import { formatPence } from '~/domain/money'
import { busiestWeek, type DayOfSales, type Sale, salesPerDay, totalSales } from '~/domain/sales'
import { Button } from '~/ui/button'
import { CsvButton } from '../desk/csv-button'
import { Panel } from '../desk/panel'
import { SalesPlot } from './sales-plot'

/** Tickets sold on each of the last thirty days, as a plot, a table or a file. */
export function SalesPanel({ sales, today }: { sales: Sale[]; today: string }) {
  const [isTable, setTable] = useState(false)
  const days = salesPerDay(sales, { days: 30, today })
  const total = totalSales(sales)
  const busiest = busiestWeek(sales)
  return (
    <Panel
      title="Tickets sold, last 30 days"
      aside={
        <span className="flex gap-2">
          <Button tone="desk" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Plot' : 'Table'}
          </Button>
          <CsvButton
            fileName={`tickets until ${today}`}
            head={['Date', 'Tickets', 'Pounds']}
            rows={() => days.map(({ date, tickets, pence }) => [date, tickets, pence / 100])}
          />
        </span>
      }
    >
      <div className="p-5 max-sm:p-4">
        {isTable ? <SalesTable days={days} /> : <SalesPlot days={days} />}
        <p className="mt-4 text-[14px] text-ink-2">
          In all {total.tickets} tickets for {formatPence(total.pence)}.
          {busiest &&
            ` Busiest was the week of ${formatDate(busiest.monday)}, with ${busiest.tickets}.`}
        </p>
      </div>
    </Panel>
  )
}

function SalesTable({ days }: { days: DayOfSales[] }) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-[13.5px] text-ink-2">
          <th scope="col" className="font-[560]">
            Date
          </th>
          <th scope="col" className="text-right font-[560]">
            Tickets
          </th>
          <th scope="col" className="text-right font-[560]">
            Taken
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, tickets, pence }) => (
          <tr key={date} className="border-hair border-t">
            <td className="py-1.5">{formatDate(date)}</td>
            <td className="text-right">{tickets}</td>
            <td className="text-right">{formatPence(pence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
