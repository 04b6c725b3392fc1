import { clsx } from 'clsx'

/** Where a picture is missing: custard, and the bird looking for it. */
export function PictureMissing({ className }: { className?: string }) {
  return (
    <div className={clsx('grid place-items-end overflow-hidden bg-custard', className)}>
      <img
        src="/images/spot-bird-up.webp"
        alt=""
        width={720}
        height={420}
        loading="lazy"
        className="mx-auto h-auto w-[64%]"
      />
    </div>
  )
}
