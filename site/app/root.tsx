import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import firstPaint from './first-paint/inline?inline-script'
import { tookOver } from './first-paint/took-over'
import { SomethingWrong } from './layout/something-wrong'
import { siteContext } from './site-context'
import stylesheet from './styles/app.css?url'
import { firstFonts, preloadFont } from './ui/fonts'
import { OwnScript } from './ui/own-script'
import { Toasts } from './ui/toasts'

export const links: Route.LinksFunction = () => [
  ...firstFonts.map(preloadFont),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { supabaseUrl, supabaseAnonKey, accountSettings } = context.get(siteContext)
  const siteUrl = new URL(request.url).origin
  return { supabaseUrl, supabaseAnonKey, siteUrl, accounts: await accountSettings() }
}

// The backend's address and settings stay the same while a page is open; asking again would cost every navigation a
// request.
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const connection = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    window.dispatchEvent(new Event(tookOver))
  }, [])
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1d2b3e" />
        <meta name="supabase-url" content={connection?.supabaseUrl} />
        <meta name="supabase-anon-key" content={connection?.supabaseAnonKey} />
        {/* The first paint waits for the whole page, because half a page would move as the rest comes. */}
        <link rel="expect" href="#page-end" blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
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
