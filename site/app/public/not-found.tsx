import { data, href } from 'react-router'
import { windowTitle } from '~/layout/cafe'
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

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Page not found') },
  { name: 'robots', content: 'noindex' },
]
