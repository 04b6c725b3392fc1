import type { ReactNode } from 'react'

/** The heading of a band, with a line or a control at its right end. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="section-head">
      <h2 className="text-h2">{title}</h2>
      {children}
    </div>
  )
}
