import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useSession } from '~/session/use-session'
import { Loading } from '~/ui/loading'
import { Awning } from './awning'

const loadingWords: Record<string, string> = {
  '/menu': 'Loading menu...',
  '/tickets': 'Loading tickets...',
  '/account': 'Loading account...',
}

/** The page between header and footer. After a navigation it takes the focus and its title is read out. */
export function PageFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const title = useFocusOnNavigation(main)
  const pending = useSlowNavigation()
  return (
    <main ref={main} id="content" tabIndex={-1} className="relative">
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      {pending && (
        <div className="min-h-[70dvh] pt-20">
          <Awning />
          {pending === '/tickets' && <TicketsOnTheirWay />}
          <Loading>{loadingWords[pending]}</Loading>
        </div>
      )}
      <div hidden={pending !== null}>{children}</div>
    </main>
  )
}

function TicketsOnTheirWay() {
  const { user } = useSession()
  return (
    <div className="wrap">
      <h1 className="text-h1">My Tickets</h1>
      {user && <h2 className="mt-10 text-h3">Your Tickets</h2>}
    </div>
  )
}

function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname, main])
  return title
}

/** Returns the path that is loading, once the wait is felt; the page left behind keeps its state until then. */
function useSlowNavigation(): string | null {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const coming = state === 'loading' && location.pathname !== pathname ? location.pathname : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (!coming) return
    const timer = setTimeout(() => setSlow(coming), 300)
    return () => {
      clearTimeout(timer)
      setSlow(null)
    }
  }, [coming])
  return coming && slow
}
