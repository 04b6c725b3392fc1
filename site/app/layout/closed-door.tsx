import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import type { SiteContent } from '~/domain/site-content'
import { useSession } from '~/session/use-session'
import { Link } from '~/ui/link'
import { ClosedSign } from './closed-sign'

/** A customer's own pages and what the law asks for are there whether the shop has opened or not. */
const isAlwaysOpen = /^\/(tickets|account|privacy|terms|newsletter)(\/|$)/

interface ClosedDoorProps {
  content: SiteContent
  children: ReactNode
}

/** Lets those who work here see the site before it opens; everybody else reads the sign on the door. */
export default function ClosedDoor({ content, children }: ClosedDoorProps) {
  const { pathname } = useLocation()
  const { role } = useSession()
  if (role) {
    return (
      <>
        {children}
        <aside
          aria-label="Sign on the door"
          className="sticky bottom-0 z-10 bg-ink px-4 py-2.5 text-center text-milk text-small print:hidden"
        >
          The sign on the door says Closed: only those who work here see these pages.{' '}
          {role === 'owner' && (
            <Link to={href('/owners/identity')} className="underline">
              Open the shop
            </Link>
          )}
        </aside>
      </>
    )
  }
  return isAlwaysOpen.test(pathname) ? children : <ClosedSign content={content} />
}
