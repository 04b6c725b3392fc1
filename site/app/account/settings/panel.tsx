// Apart, because the file that imports it is long.
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  className?: string
  children: ReactNode
}

/** A sheet of paper for one subject of My Account. */
export function Panel({ title, className, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'rounded-lg bg-paper p-6 max-xs:p-4 shadow-[0_3px_0_var(--under-sky)] split:p-7.5',
        className,
      )}
    >
      <h2 id={id} className="mb-5 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
