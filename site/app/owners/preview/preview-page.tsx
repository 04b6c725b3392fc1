import type { ReactNode } from 'react'
import { href, Navigate } from 'react-router'
import { useSession } from '~/session/use-session'
import { Link } from '~/ui/link'

interface PreviewPageProps {
  /** The reason for which visitors can't see the page. */
  why: string | null
  /** A sentence that tells what can't be done here. */
  note?: string
  /** The screen on which it is written. */
  editing: string
  children: ReactNode
}

/**
 * Shows a page that visitors can't see yet, under a strip that says so. The frame of the site has the shop's
 * stylesheet, so the strip uses only its utilities.
 */
export function PreviewPage({ why, note, editing, children }: PreviewPageProps) {
  const { status } = useSession()
  if (status === 'signed-out') return <Navigate replace to={href('/')} />
  return (
    <>
      <p className="relative z-1 bg-custard px-5 py-2.25 text-center text-label font-medium text-ink">
        <b>Only owners and staff can see this.</b> {why && `${why}. `}
        {note && `${note} `}
        <Link to={editing} className="text-link whitespace-nowrap">
          Back to editing
        </Link>
      </p>
      <div className="relative">{children}</div>
    </>
  )
}
