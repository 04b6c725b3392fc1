import { useState } from 'react'
import type { SalesFigures } from '~/data/sales'
import { formatDate } from '~/domain/dates'
import { formatPrice } from '~/domain/money'
import { Button } from '~/ui/button'
import { Choice } from '../kit/choice'
import { CsvButton } from '../kit/csv-button'
import { EmptyList } from '../kit/empty-list'
import { Panel } from '../kit/panel'
import { BarPlot } from './bar-plot'
import { EventPlot } from './event-plot'
import { FigureTable } from './figure-table'
import { figureTable, type View, views } from './figure-tables'
import { type MeasureName, measures } from './measures'

/** Tickets and their prices by day, week and event, as a plot, a table or a file. */
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
          <Button tone="desk" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Plot' : 'Table'}
          </Button>
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
          <Choice label="Sales of each" options={views} value={view} onChange={setView} />
          {!isTable && (
            <Choice
              label="What is plotted"
              options={['tickets', 'sales']}
              value={measure}
              onChange={setMeasure}
            />
          )}
        </div>
        {isTable ? (
          <FigureTable table={table} />
        ) : (
          <Plot figures={figures} view={view} measure={measure} />
        )}
        <p className="text-small text-ink-2">{inAll(figures)}</p>
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
  if (view === 'days') {
    return <BarPlot figures={figures.days} measure={measures[measure]} unit="day" />
  }
  if (view === 'weeks') {
    return (
      <BarPlot
        figures={figures.weeks}
        measure={measures[measure]}
        unit="week"
        marked={figures.busiest_week?.date}
      />
    )
  }
  if (figures.events.length === 0) return <EmptyList title="No events in the last year" />
  return <EventPlot events={figures.events} measure={measure} />
}

function inAll({ tickets, taken, busiest_week: busiest }: SalesFigures): string {
  if (!busiest) return 'No tickets sold yet.'
  return `In all ${tickets} tickets sold for ${formatPrice(taken)}. Busiest was the week of ${formatDate(busiest.date)}, with ${busiest.tickets} for ${formatPrice(busiest.taken)}.`
}
