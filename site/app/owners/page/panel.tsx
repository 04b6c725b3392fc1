import type { ReactNode } from 'react'

interface PanelProps {
  title?: string
  /** Stands at the right end of the panel's head: a hint, a link or a button. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** Shows a box on the screen, with a head when it has a title. */
export function Panel({ title, aside, className = '', children }: PanelProps) {
  return (
    <section className={`rounded-panel border border-hair bg-panel ${className}`}>
      {title && (
        <header className="flex min-h-13.5 flex-wrap items-center gap-x-3 border-hair border-b px-5 py-2 max-split:px-4">
          <h2 className="text-body/snug">{title}</h2>
          <div className="ml-auto font-medium text-ink-2">{aside}</div>
        </header>
      )}
      {children}
    </section>
  )
}
