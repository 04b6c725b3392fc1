import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../kit/icon'

interface VerdictProps {
  tone: string
  icon: IconName
  children: ReactNode
}

/** Says in large words what a ticket came to. */
export function Verdict({ tone, icon, children }: VerdictProps) {
  return (
    <p
      className={clsx(
        'flex items-center gap-3 px-5 py-4 font-semibold text-body/snug text-paper',
        tone,
      )}
    >
      <Icon name={icon} className="size-7" />
      {children}
    </p>
  )
}
