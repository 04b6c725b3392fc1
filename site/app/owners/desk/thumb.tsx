import { clsx } from 'clsx'

/** A picture in a list; without one the bird on custard. */
export function Thumb({ src, className }: { src: string | null; className?: string }) {
  return (
    <img
      src={src ?? '/images/spot-bird-up.webp'}
      alt=""
      loading="lazy"
      className={clsx(
        'rounded-[7px] bg-custard',
        src ? 'object-cover' : 'object-contain object-bottom',
        className,
      )}
    />
  )
}
