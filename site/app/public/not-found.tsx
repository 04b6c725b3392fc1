import { data, Link } from 'react-router'
import { siteContext } from '~/site-context'
import type { Route } from './+types/not-found'

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  context.get(siteContext).log.warn({ path: pathname }, 'page not found')
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <main>
      <h1>Oops! Page not found</h1>
      <Link to="/">Return to Home</Link>
    </main>
  )
}
