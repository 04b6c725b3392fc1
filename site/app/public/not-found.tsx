import { data, href } from 'react-router'
import { NothingHere } from '~/layout/nothing-here'
import { siteContext } from '~/site-context'
import type { Route } from './+types/not-found'

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  context.get(siteContext).log.warn({ path: pathname }, 'page not found')
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NothingHere title="Oops! Page not found" to={href('/')} label="Return to Home" />
}

export const meta: Route.MetaFunction = () => [
  { title: 'Page not found | Wagtail Coffee Shop' },
  { name: 'robots', content: 'noindex' },
]
