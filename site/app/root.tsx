import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { siteContext } from './site-context'
import stylesheet from './styles/app.css?url'
import { Toasts } from './ui/toasts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: besley, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: hanken, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
]

export function loader({ context }: Route.LoaderArgs) {
  const { supabaseUrl, supabaseAnonKey } = context.get(siteContext)
  return { supabaseUrl, supabaseAnonKey }
}

export function Layout({ children }: { children: ReactNode }) {
  const connection = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="supabase-url" content={connection?.supabaseUrl} />
        <meta name="supabase-anon-key" content={connection?.supabaseAnonKey} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
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
