import { useState } from 'react'
import type { Figure, SalesFigures } from '~/data/money/sales'
import { formatDate } from '~/domain/dates'
import { formatPrice } from '~/domain/money/money'
import { moneyOfBalance } from '~/domain/money/order-money'
import { CsvButton } from '../controls/csv-button'
import { SegmentedControl } from '../controls/segmented-control'
import { BarPlot } from '../figures/bar-plot'
import { FigureTable } from '../figures/figure-table'
import { type MoneyBar, MoneyPlot } from '../figures/money-plot'
import { SumLine } from '../figures/sum-line'
import { TableSwitch } from '../figures/table-switch'
import { EmptyList } from '../page/empty-list'
import { Panel } from '../page/panel'
import { EventPlot } from './event-plot'
import { figureTable, type View, views } from './figure-tables'
import { type MeasureName, measureNames, measures } from './measures'

/** Tickets, their prices and what was paid, by day, week and event, as a plot, a table or a file. */
export function SalesPanel({ figures, today }: { figures: SalesFigures; today: string }) {
  const [view, setView] = useState<View>('days')
  const [measure, setMeasure] = useState<MeasureName>('tickets')
  const [isTable, setTable] = useState(false)
  const table = figureTable(figures, view)
  return (
    <Panel
      title="Sales"
      aside={
        <span className="flex gap-2">
          <TableSwitch isTable={isTable} onChange={setTable} />
          <CsvButton
            fileName={`sales by ${view.slice(0, -1)} until ${today}`}
            head={table.file.head}
            rows={() => table.file.rows}
          />
        </span>
      }
    >
      <div className="grid gap-5 p-5 max-sm:p-4">
        <div className="flex flex-wrap justify-between gap-2">
          <SegmentedControl label="Sales of each" options={views} value={view} onChange={setView} />
          {!isTable && (
            <SegmentedControl
              label="What is plotted"
              options={measureNames}
              value={measure}
              onChange={setMeasure}
            />
          )}
        </div>
        {isTable ? (
          <FigureTable columns={table.columns} rows={table.rows} />
        ) : (
          <Plot figures={figures} view={view} measure={measure} />
        )}
        <p className="text-small text-ink-2">{inAll(figures)}</p>
        <p className="-mt-3 text-small text-ink-2">
          <SumLine money={moneyOfBalance({ ...figures, paid: figures.taken })} />
        </p>
      </div>
    </Panel>
  )
}

interface PlotProps {
  figures: SalesFigures
  view: View
  measure: MeasureName
}

function Plot({ figures, view, measure }: PlotProps) {
  if (view !== 'events') {
    const unit = view === 'days' ? 'day' : 'week'
    if (measure === 'paid') return <MoneyPlot bars={figures[view].map(barOf)} unit={unit} />
    const marked = view === 'weeks' ? figures.busiest_week?.date : undefined
    return (
      <BarPlot figures={figures[view]} measure={measures[measure]} unit={unit} marked={marked} />
    )
  }
  if (figures.events.length === 0) return <EmptyList title="No events in the last year" />
  return <EventPlot events={figures.events} measure={measure} />
}

function barOf({ date, taken, refunded }: Figure): MoneyBar {
  return { date, paid: taken, toCome: 0, refunded }
}

function inAll({ tickets, sold, busiest_week: busiest }: SalesFigures): string {
  if (!busiest) return 'No tickets sold yet.'
  return `In all ${tickets} tickets sold for ${formatPrice(sold)}. Busiest was the week of ${formatDate(busiest.date)}, with ${busiest.tickets} for ${formatPrice(busiest.sold)}.`
}
