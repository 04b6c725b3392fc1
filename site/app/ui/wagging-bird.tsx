import { clsx } from 'clsx'

/** The bird of a waiting page. The drawing moves its own tail, and keeps still for visitors who ask for less motion. */
export function WaggingBird({ className }: { className?: string }) {
  return (
    <img
      src="/images/marks/bird-loader.svg"
      alt=""
      width={169}
      height={97}
      className={clsx('h-auto', className)}
    />
  )
}
