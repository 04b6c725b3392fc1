import { clsx } from 'clsx'

interface SoldMeterProps {
  sold: number
  /** Empty means no limit. */
  capacity: number | null
  className?: string
}

/** Draws the share of the places that is sold; the words beside it give the numbers. */
export function SoldMeter({ sold, capacity, className }: SoldMeterProps) {
  const isFull = capacity !== null && sold >= capacity
  const share = capacity ? Math.min(100, (100 * sold) / capacity) : isFull ? 100 : 0
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className={clsx('h-1.5 w-full rounded-xs bg-hair', className)}
    >
      {capacity === null ? (
        <path d="M0 3h100" stroke="oklch(80% 0.02 92)" strokeWidth="2" strokeDasharray="2 3" />
      ) : (
        <rect width={share} height="6" className={isFull ? 'fill-moss' : 'fill-teal'} />
      )}
    </svg>
  )
}
