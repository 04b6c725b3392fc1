import { clsx } from 'clsx'
import { Drawing } from './drawing'

/** Stands where a picture is missing: custard, and the bird looking for it. */
export function PictureMissing({ className }: { className?: string }) {
  return (
    <div className={clsx('grid place-items-end overflow-hidden bg-custard', className)}>
      <Drawing name="bird-up" sizes="240px" className="mx-auto h-auto w-[64%]" />
    </div>
  )
}
