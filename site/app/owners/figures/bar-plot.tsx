import { clsx } from 'clsx'
import { formatDate } from '~/domain/dates'
import { PlotDates } from './plot-dates'

const height = 120

/** The figure of a day or a week that is plotted as one bar. */
export interface Measure<Figure> {
  label: string
  valueOf: (figure: Figure) => number
  format: (value: number) => string
}

interface BarPlotProps<Figure> {
  figures: Figure[]
  measure: Measure<Figure>
  /** The unit that one bar stands for, such as 'day'. */
  unit: string
  /** The date of the bar that stands out. */
  marked?: string | undefined
}

/** A bar for each day or week, and how tall the tallest is. The table says the same in numbers. */
export function BarPlot<Figure extends { date: string }>({
  figures,
  measure,
  unit,
  marked,
}: BarPlotProps<Figure>) {
  const most = Math.max(...figures.map(measure.valueOf))
  const top = most || 1
  return (
    <figure className="flex gap-3">
      <div
        aria-hidden
        className="flex h-30 min-w-8 flex-col justify-between text-right text-small/none text-ink-2"
      >
        <span>{measure.format(most)}</span>
        <span>0</span>
      </div>
      <div className="min-w-0 grow">
        <svg
          role="img"
          aria-label={`${measure.label} in each of ${figures.length} ${unit}s, at most ${measure.format(most)} in one ${unit}`}
          viewBox={`0 0 ${figures.length * 10} ${height}`}
          preserveAspectRatio="none"
          className="h-30 w-full border-hair border-y"
        >
          {figures.map((figure, index) => {
            const bar = (measure.valueOf(figure) / top) * height
            return (
              <g key={figure.date}>
                <rect
                  x={index * 10 + 1.5}
                  y={height - bar}
                  width={7}
                  height={bar}
                  className={clsx(figure.date === marked ? 'fill-ink' : 'fill-teal')}
                />
                {/* Over the whole height, so that a short bar is as easy to point at as a tall one. */}
                <rect x={index * 10} width={10} height={height} className="fill-transparent">
                  <title>{`${formatDate(figure.date)}: ${measure.format(measure.valueOf(figure))}`}</title>
                </rect>
              </g>
            )
          })}
        </svg>
        <PlotDates bars={figures} />
      </div>
    </figure>
  )
}
