import { useId } from 'react'

interface MoneyMeterProps {
  /** In pounds. */
  balance: { taken: number; refunded: number; to_come: number }
  /** The sum that fills the whole width. */
  top: number
}

/** Money as one bar: kept is solid, to come an outline, refunded a hatch; the words beside it carry the sums. */
export function MoneyMeter({ balance: { taken, refunded, to_come }, top }: MoneyMeterProps) {
  const hatch = useId()
  const share = (pounds: number) => (top > 0 ? (100 * Math.max(pounds, 0)) / top : 0)
  const kept = share(taken - refunded)
  const given = share(refunded)
  const coming = share(to_come)
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-2 w-full rounded-xs bg-hair"
    >
      <pattern id={hatch} width="2" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 4 2 0" className="stroke-rhubarb" strokeWidth="0.6" />
      </pattern>
      <rect width={kept} height="8" className="fill-ink" />
      <rect x={kept} width={given} height="8" fill={`url(#${hatch})`} />
      {coming > 0 && (
        <rect
          x={kept + given}
          width={coming}
          height="8"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
          className="fill-panel stroke-ink"
        />
      )}
    </svg>
  )
}
