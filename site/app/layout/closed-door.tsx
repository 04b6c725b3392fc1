import { type ReactNode, useEffect } from 'react'
import { href, useLocation, useRevalidator } from 'react-router'
import type { SiteContent } from '~/domain/site-content'
import { storedSession } from '~/session/stored-session'
import { useSession } from '~/session/use-session'
import { Link } from '~/ui/link'
import { ClosedSign } from './closed-sign'

/** A customer's own pages and what the law asks for are there whether the café has opened or not. */
const isAlwaysOpen = /^\/(tickets|account|privacy|terms|newsletter|owners)(\/|$)/

/** Where the server finds the token with which it reads a closed café's pages: server/pages/pages.ts. */
const staffCookie = 'cafe-staff'

interface ClosedDoorProps {
  content: SiteContent
  /** True where the page was read for one of the staff. Everybody else's has nothing in it. */
  isInside: boolean
  children: ReactNode
}

/** Lets owners and staff see the site before it opens; everybody else reads the sign on the door. */
export default function ClosedDoor({ content, isInside, children }: ClosedDoorProps) {
  const { pathname } = useLocation()
  const { status, role } = useSession()
  const isStaff = role === 'owner' || role === 'staff'
  useWayIn(isStaff ? storedSession()?.access_token : null, {
    isInside,
    isKnown: status === 'signed-out' || role !== undefined,
  })
  if (isInside) {
    return (
      <>
        {children}
        <aside
          aria-label="Sign on the door"
          className="sticky bottom-0 z-10 bg-ink px-4 py-2.5 text-center text-milk text-small print:hidden"
        >
          The sign on the door says Closed: only your team can see these pages.{' '}
          {role === 'owner' && (
            <Link to={href('/owners')} className="underline">
              Open to everyone
            </Link>
          )}
        </aside>
      </>
    )
  }
  return isAlwaysOpen.test(pathname) ? children : <ClosedSign content={content} />
}

/** Sends the token of staff along with the requests for pages, and no longer once they have signed out. */
function useWayIn(
  token: string | null | undefined,
  { isInside, isKnown }: { isInside: boolean; isKnown: boolean },
): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isKnown) return
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${staffCookie}=${token ?? ''}; Path=/; SameSite=Strict; Max-Age=${token ? 3600 : 0}${secure}`
    if (Boolean(token) !== isInside) void revalidate()
  }, [token, isInside, isKnown, revalidate])
}
