import { clsx } from 'clsx'
import { Drawing } from './drawing'

/** Stands where a picture is missing: custard, and the bird looking for it, or a dashed hole. */
export function PictureMissing({ className }: { className?: string }) {
  return (
    <div className={clsx('grid place-items-end overflow-hidden bg-custard', className)}>
      <Drawing name="bird-up" sizes="240px" className="mx-auto h-auto w-[64%]" />
      <span className="without-bird m-auto h-1/2 w-2/5 rounded-picture border-2 border-ink/40 border-dashed" />
    </div>
  )
}
