import type { ReactNode } from 'react'
import { Drawing } from './pictures/drawing'

/**
 * An empty plate, or a cup where no bird is wanted, instead of an empty list: what is missing, and what to do about it.
 */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-desk bg-duck-soft px-7 pt-7 pb-9 text-center">
      <Drawing name="empty-plate" sizes="220px" className="bird h-auto w-55" />
      <Drawing name="cup" sizes="120px" className="without-bird h-auto w-30" />
      <p className="max-w-[24ch] font-semibold font-display text-h3">{title}</p>
      {children}
    </div>
  )
}
