import { clsx } from 'clsx'

/**
 * The bird of a waiting page. The drawing moves its own tail, and keeps still for visitors who ask for less motion. A
 * café without the bird has three dots that rise like steam.
 */
export function WaggingBird({ className }: { className?: string }) {
  return (
    <>
      <img
        src="/images/marks/bird-loader.svg"
        alt=""
        width={169}
        height={97}
        // A café without the bird must not fetch it.
        loading="lazy"
        className={clsx('bird h-auto', className)}
      />
      <span aria-hidden className="steam">
        <i />
        <i />
        <i />
      </span>
    </>
  )
}
