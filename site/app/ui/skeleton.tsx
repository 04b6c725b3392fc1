import { clsx } from 'clsx'

/** A grey bar in the place of words or a picture that is still on its way. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={clsx('skeleton block rounded-[7px]', className)} />
}
