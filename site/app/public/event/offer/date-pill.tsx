import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Link } from '~/ui/link'

interface DatePillProps {
  id: string
  children: ReactNode
  isStrong?: boolean | undefined
}

/** Links to the page of another date. */
export function DatePill({ id, children, isStrong }: DatePillProps) {
  return (
    <Link
      to={href('/events/:id', { id })}
      className={clsx(
        'inline-flex min-h-11 items-center rounded-full px-3.5 font-semibold text-small no-underline hover:bg-custard-soft lg:min-h-9',
        isStrong ? 'inset-ring-2 inset-ring-ink' : 'inset-ring inset-ring-field',
      )}
    >
      {children}
    </Link>
  )
}
