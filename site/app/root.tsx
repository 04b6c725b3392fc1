import { type ReactNode, useEffect } from 'react'
import {
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import firstPaint from './first-paint/inline?inline-script'
import { tookOver } from './first-paint/took-over'
import { DemoStrip } from './layout/demo-strip'
import { IconLinks } from './layout/icon-links'
import { usePageLook } from './layout/page-look'
import { readCafe } from './layout/read-site-content'
import { SomethingWrong } from './layout/something-wrong'
import { siteContext } from './site-context'
import stylesheet from './styles/app.css?url'
import { firstFonts, preloadFont } from './ui/fonts'
import { OwnScript } from './ui/own-script'
import { Toasts } from './ui/toasts/toasts'

export const links: Route.LinksFunction = () => [
  ...firstFonts.map(preloadFont),
  { rel: 'stylesheet', href: stylesheet },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { supabaseUrl, supabaseAnonKey, ...site } = context.get(siteContext)
  const siteUrl = new URL(request.url).origin
  const [accounts, takesCards, { cafe, look }] = await Promise.all([
    site.accountSettings(),
    site.takesCards(),
    readCafe(context),
  ])
  const wallets = site.wallets.length > 0 ? site.wallets : undefined
  const { demo } = site
  return { supabaseUrl, supabaseAnonKey, siteUrl, takesCards, wallets, accounts, cafe, look, demo }
}

/** The screens on which owners change the café's name or look, also by taking the sample out. */
const renaming = [href('/owners/identity'), href('/owners/welcome'), href('/owners/settings/more')]

// The backend's address and settings stay the same while a page is open; asking again would cost every navigation a
// request. Only the café's name and look change under their owner's hands.
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  const [path = ''] = formAction?.split('?') ?? []
  return renaming.includes(path)
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const look = usePageLook()
  useEffect(() => {
    window.dispatchEvent(new Event(tookOver))
  }, [])
  return (
    <html lang="en-GB" {...look}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={root?.look.barColour} />
        <meta name="supabase-url" content={root?.supabaseUrl} />
        <meta name="supabase-anon-key" content={root?.supabaseAnonKey} />
        {root?.takesCards && <meta name="takes-cards" content="true" />}
        {/* The first paint waits for the whole page, because half a page would move as the rest comes. */}
        <link rel="expect" href="#page-end" blocking="render" />
        {(root?.demo || root?.cafe.door_sign === 'closed') && (
          <meta name="robots" content="noindex" />
        )}
        <Meta />
        <Links />
        <IconLinks cafe={root?.cafe} />
      </head>
      <body>
        {root?.demo && <DemoStrip {...root.demo} />}
        {children}
        <OwnScript id="page-end" code={firstPaint} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <SomethingWrong error={error} />
    </main>
  )
}
