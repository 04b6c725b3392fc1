import { useId } from 'react'
import { formatDate } from '~/domain/dates'
import { formatPrice } from '~/domain/money/money'
import { MoneyLegend } from './money-key'
import { PlotDates } from './plot-dates'

const height = 150

/** The money of a day or week, in pounds. */
export interface MoneyBar {
  date: string
  paid: number
  toCome: number
  refunded: number
}

interface MoneyPlotProps {
  bars: MoneyBar[]
  /** The period of one bar, as in 'day'. */
  unit: string
  /** The bar of this date has a line beside it: what is after it is still to come. */
  today?: string
}

/**
 * A bar for each day or week: paid is solid, to come is an outline on top of it, and refunds hang below zero. The table
 * beside it says the same in numbers.
 */
export function MoneyPlot({ bars, unit, today }: MoneyPlotProps) {
  const hatch = useId()
  const heights = bars.map(heightsOf)
  const above = Math.max(0, ...heights.map(({ paid, toCome }) => paid + toCome))
  const under = Math.max(0, ...heights.map(({ below, refunded }) => below + refunded))
  const scale = height / (above + under || 1)
  const zero = above + under > 0 ? above * scale : height
  const todayAt = bars.findIndex(({ date }) => date === today)
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
        <MoneyLegend kind="paid" words="Paid" />
        {bars.some(({ toCome }) => toCome > 0) && (
          <MoneyLegend kind="toCome" words="Still to pay, on the day of the event" />
        )}
        <MoneyLegend kind="refunded" words="Refunded" />
      </figcaption>
      <div className="flex gap-3">
        <div
          aria-hidden
          className="flex h-37.5 flex-none flex-col justify-between text-right text-small/none text-ink-2"
        >
          <span>{formatPrice(above)}</span>
          <span>{under > 0 ? `−${formatPrice(under)}` : '£0'}</span>
        </div>
        <div className="min-w-0 grow">
          <svg
            role="img"
            aria-label={`Money of ${bars.length} ${unit}s: at most ${formatPrice(above)} paid or still to pay in one ${unit}, at most ${formatPrice(under)} refunded`}
            viewBox={`0 0 ${bars.length * 10} ${height}`}
            preserveAspectRatio="none"
            className="h-37.5 w-full border-hair border-y"
          >
            <pattern id={hatch} width="3" height="3" patternUnits="userSpaceOnUse">
              <path d="M-1 4 4-1M2 4l2-2M-1 1l2-2" className="stroke-rhubarb" strokeWidth="0.8" />
            </pattern>
            <path d={`M0 ${zero}H${bars.length * 10}`} {...line} className="stroke-ink-3" />
            {todayAt >= 0 && (
              <path
                d={`M${todayAt * 10 + 10} 0V${height}`}
                {...line}
                strokeDasharray="3 3"
                className="stroke-ink-2"
              />
            )}
            {bars.map((bar, index) => (
              <Bar
                key={bar.date}
                bar={bar}
                index={index}
                zero={zero}
                scale={scale}
                fill={`url(#${hatch})`}
              />
            ))}
          </svg>
          <PlotDates bars={bars} />
        </div>
      </div>
    </figure>
  )
}

const line = { vectorEffect: 'non-scaling-stroke', strokeWidth: 1 } as const

/** Splits a bar at zero. A correction of an earlier day can leave a day with less than nothing. */
function heightsOf({ paid, toCome, refunded }: MoneyBar) {
  return { paid: Math.max(paid, 0), toCome, below: Math.max(-paid, 0), refunded }
}

interface BarProps {
  bar: MoneyBar
  /** The place of the bar among all, from 0. */
  index: number
  /** The height of the line of nothing. */
  zero: number
  /** The height of one pound. */
  scale: number
  /** The fill of what was refunded. */
  fill: string
}

function Bar({ bar, index, zero, scale, fill }: BarProps) {
  const { paid, toCome, below, refunded } = heightsOf(bar)
  const column = { x: index * 10 + 1.5, width: 7 }
  return (
    <g>
      <rect {...column} y={zero - paid * scale} height={paid * scale} className="fill-ink" />
      {toCome > 0 && (
        <rect
          {...column}
          {...line}
          y={zero - (paid + toCome) * scale}
          height={toCome * scale}
          strokeWidth="2"
          className="fill-panel stroke-ink"
        />
      )}
      <rect {...column} y={zero} height={below * scale} className="fill-ink" />
      {refunded > 0 && (
        <rect
          {...column}
          {...line}
          y={zero + below * scale}
          height={refunded * scale}
          fill={fill}
          className="stroke-rhubarb"
        />
      )}
      {/* Over the whole height, so that a short bar is as easy to point at as a tall one. */}
      <rect x={index * 10} width={10} height={height} className="fill-transparent">
        <title>{titleOf(bar)}</title>
      </rect>
    </g>
  )
}

function titleOf({ date, paid, toCome, refunded }: MoneyBar): string {
  const parts = [
    `${formatPrice(paid)} paid`,
    toCome > 0 && `${formatPrice(toCome)} still to pay`,
    refunded > 0 && `${formatPrice(refunded)} refunded`,
  ]
  return `${formatDate(date)}: ${parts.filter(Boolean).join(', ')}`
}
