import './owners.css'
import { useEffect } from 'react'
import {
  href,
  Navigate,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useBlocker,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { sentChange } from '~/changes/sent-change'
import { getOverview } from '~/data/pages/overview'
import { shortNameOf } from '~/domain/pages/cafe-name'
import { mayOpen } from '~/domain/people/may-open'
import { firstScreenOf } from '~/domain/people/roles'
import { cafeIn } from '~/layout/cafe'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { useSession } from '~/session/use-session'
import { Loading } from '~/ui/loading'
import { Redirect } from '~/ui/redirect'
import { loadResolver, loadToaster } from '~/ui/toasts/load-later'
import { reportOutcomes } from '~/ui/toasts/report-outcomes'
import type { Route } from './+types/owners-layout'
import { forgetDoors, isDoorPage, isOfflineDoor } from './door/offline/door-pages'
import { useUnsent } from './door/offline/use-unsent'
import { LeaveDialog } from './forms/leave-dialog'
import { hasUnsaved } from './forms/use-unsaved'
import { FootBar } from './frame/foot-bar'
import { ownersOnly, sayDenied } from './frame/guard'
import { SidePanel } from './frame/side-panel'
import { TopBar } from './frame/top-bar'
import { useScriptsAhead } from './frame/use-scripts-ahead'

/** Lets a telephone add the back office to its home screen. */
export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/owners.webmanifest' }]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [ownersOnly, reportOutcomes]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (await isOfflineDoor(new URL(request.url).pathname)) return { overview: null, isOffline: true }
  void Promise.allSettled([loadToaster(), loadResolver()])
  // A missing number in the side panel is no reason to keep an owner out.
  const overview = await getOverview(await connectSession()).catch((error) => {
    logError(error)
    return null
  })
  return { overview, isOffline: false }
}

// The counts change with what an owner does, not with where they look or with who comes to an event.
export function shouldRevalidate({ formMethod, currentUrl, json }: ShouldRevalidateFunctionArgs) {
  return (
    formMethod !== undefined &&
    (sentChange(json) === 'closeConflict' || !/\/(attendees|check-in)$/.test(currentUrl.pathname))
  )
}

export default function OwnersLayout({
  loaderData: { overview, isOffline },
}: Route.ComponentProps) {
  const { status, role } = useSession()
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle
  const title = titleOf(handle)
  const isLoading = useNavigation().state !== 'idle'
  useEffect(() => {
    if (status === 'signed-out' || role === null) void forgetDoors()
  }, [status, role])
  useUnsent(status === 'signed-in')
  useScriptsAhead(isLoading)
  // A door that was opened without a network goes on with what this telephone has cached.
  if (isOffline && isDoorPage(pathname)) return <WholeScreen isLoading={isLoading} />
  if (status === 'signed-out') return <Navigate replace to={href('/')} />
  if (role === null) return <LostRole to={href('/')} />
  if (role && !mayOpen(role, pathname)) return <LostRole to={firstScreenOf(role)} />
  if (isWholeScreen(handle)) return <WholeScreen isLoading={isLoading} />
  return (
    <div className="desk grid min-h-dvh grid-cols-[232px_minmax(0,1fr)] max-split:grid-cols-1 print:block">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <aside
        aria-label="Owner menu"
        className="sticky top-0 h-dvh overflow-y-auto border-hair border-r bg-desk-side max-split:hidden print:hidden"
      >
        <SidePanel overview={overview} role={role} />
      </aside>
      <div className="min-w-0">
        <TopBar title={title} />
        <main
          id="content"
          tabIndex={-1}
          aria-busy={isLoading}
          className="desk-main max-w-280 px-9 pt-7.5 pb-24 max-split:px-4 max-split:pt-5 max-split:pb-40"
        >
          <Outlet />
        </main>
        {isLoading && (
          <div className="desk-loading">
            <Loading />
          </div>
        )}
      </div>
      <FootBar overview={overview} role={role} />
      <LeaveGuard />
    </div>
  )
}

export function HydrateFallback() {
  return (
    <main className="desk grid min-h-dvh place-items-center">
      <Loading />
    </main>
  )
}

// Shows the screen without the menu and the bar.
function WholeScreen({ isLoading }: { isLoading: boolean }) {
  return (
    <div className="desk">
      <main id="content" tabIndex={-1} aria-busy={isLoading}>
        <Outlet />
      </main>
      <LeaveGuard />
    </div>
  )
}

// Tells whether a screen fills the telephone, without the menu and the bar.
function isWholeScreen(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isWholeScreen' in handle
}

// Screens name themselves in their handle; the phone's top bar and the window show it.
function titleOf(handle: unknown): string {
  return typeof handle === 'object' && handle !== null && 'title' in handle
    ? String(handle.title)
    : 'Overview'
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${titleOf(matches.at(-1)?.handle)} | ${shortNameOf(cafeIn(matches))} owners` },
  { name: 'robots', content: 'noindex' },
]

/** Asks before a screen with something unsaved is left. One for all screens: a router asks only one. */
function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

/** Redirects a person who has lost the right to the open screen, with a message. */
function LostRole({ to }: { to: string }) {
  useEffect(sayDenied, [])
  return <Redirect to={to} />
}
