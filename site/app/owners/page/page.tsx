import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { returnPathOf } from '~/session/return-path'
import { Icon } from '../controls/icon'

interface PageProps {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  /** The address of the Back link; false on the dashboard, which is the top. */
  back?: { to: string; label: string } | false
  /** Buttons at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Frames every owners' screen: back link, title, one line, actions. Who came by a pencil goes back to that page. */
export function Page({ title, lead, back = overview, actions, children }: PageProps) {
  const page = pageBefore(useLocation().state)
  return (
    <>
      {back && (
        <Link
          to={page ?? back.to}
          className="finger -ml-1.5 mb-3.5 inline-flex items-center gap-1 rounded-desk pr-2 font-medium text-ink-2 no-underline hover:text-ink print:hidden"
        >
          <Icon name="back" />
          {page ? (
            'Back to the page'
          ) : (
            <>
              <span className="sr-only">Back to </span>
              {back.label}
            </>
          )}
        </Link>
      )}
      <div className="mb-6.5 flex flex-wrap items-end gap-4 max-split:mb-4.5">
        <div className="min-w-0">
          <h1 className="break-words text-h3">{title}</h1>
          {lead && <p className="mt-1 text-ink-2">{lead}</p>}
        </div>
        {actions && (
          <div className="ml-auto flex flex-wrap gap-2.5 max-split:ml-0 max-split:w-full max-split:*:min-h-11 max-split:*:flex-1 print:hidden">
            {actions}
          </div>
        )}
      </div>
      {children}
    </>
  )
}

const overview = { to: href('/owners'), label: 'Overview' }

/** Returns the page of the shop whose pencil led here, or null. */
function pageBefore(state: unknown): string | null {
  const isThere = typeof state === 'object' && state !== null && 'returnTo' in state
  return isThere ? returnPathOf(state) : null
}
