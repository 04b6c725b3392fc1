import type { ReactNode } from 'react'

/** Replaces a list without rows, with a link that adds the first one. */
export function EmptyList({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 px-5 py-14 text-center">
      <p className="font-semibold font-display text-lead/tight">{title}</p>
      {children}
    </div>
  )
}
