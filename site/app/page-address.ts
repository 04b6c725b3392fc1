// A page has one address, whatever a visitor's adds to it: the marks of a campaign, capitals, a slash at the end. So
// the server keeps it once, and made-up addresses neither render it again nor push other pages out.
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { menuFilterValues } from './domain/menu/menu-filter'
import { isPrintFormat } from './domain/menu/print-format'
import { isRecordId } from './domain/record-id'
import { isLaterFrom } from './domain/series/later-events'

/**
 * Every parameter that changes what the server renders, by the path of its route, and what it may be. A page that reads
 * another one on the server must name it here. The tickets chosen in an event's address (`type`, `quantity`) are not
 * among them: only the browser reads those, so that the page is kept once whatever strangers write there.
 */
const queries: Record<string, Record<string, (value: string) => boolean>> = {
  '/auth': { tab: (value) => value === 'login' || value === 'signup' },
  '/events': { from: isLaterFrom },
  '/menu/print': { format: isPrintFormat },
  '/newsletter/confirm': { token: isRecordId },
  '/newsletter/unsubscribe': { token: isRecordId },
  '/next-event/confirm': { token: isRecordId },
  '/next-event/stop': { token: isRecordId },
  '/payment': { checkout: (value) => value === 'done' || value === 'left' },
  '/waiting-list/leave': { token: isRecordId },
}

/** Parameters that an address may have several of, with all their values in the one order that they get. */
const lists: Record<string, Record<string, readonly string[]>> = { '/menu': menuFilterValues }

/** No page has a longer path, and matching one costs time for each of its segments. */
const longestPath = 500

type Routes = ServerBuild['routes']
type Matches = NonNullable<ReturnType<typeof matchRoutes>>

/** Makes the function that gives the one address of the page to which `address`, a path with its query, leads. */
export function pageAddresses(routes: Routes): (address: string) => string {
  const tree = childrenOf(undefined, routes)
  return (address) => {
    const { pathname, searchParams } = new URL(`http://site${address}`)
    const isData = pathname.endsWith('.data')
    const pagePath = isData ? pathname.replace(/(?<=\/)_\.data$|\.data$/, '') : pathname
    const matches = pagePath.length > longestPath ? [] : (matchRoutes(tree, pagePath) ?? [])
    const path = onePath(matches) ?? pagePath
    const query = new URLSearchParams()
    for (const [name, isGood] of Object.entries(queries[path] ?? {})) {
      const value = searchParams.get(name)
      if (value !== null && isGood(value)) query.set(name, value)
    }
    for (const [name, values] of Object.entries(lists[path] ?? {})) {
      const chosen = searchParams.getAll(name)
      for (const value of values) if (chosen.includes(value)) query.append(name, value)
    }
    const parts = isData ? partsOf(searchParams.get('_routes'), matches) : ''
    if (parts) query.set('_routes', parts)
    const page = isData ? path.replace(/\/$/, '/_').concat('.data') : path
    return query.size > 0 ? `${page}?${query}` : page
  }
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) => {
      if (!route) return []
      const { id, path } = route
      return route.index
        ? { id, path, index: true }
        : { id, path, children: childrenOf(id, routes) }
    })
}

/** Returns the path as routes.ts writes it; null for a path that leads to no page, such as one with a broken id. */
function onePath(matches: Matches): string | null {
  const params = matches.at(-1)?.params ?? {}
  const isPage = Object.values(params).every((id) => id !== undefined && isRecordId(id))
  if (matches.length === 0 || !isPage) return null
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/')
  return generatePath(`/${pattern}`, params).toLowerCase()
}

/** Returns the routes that a browser asks data of, as far as they are on this page, in one order. */
function partsOf(routeList: string | null, matches: Matches): string {
  const requested = new Set(routeList?.split(','))
  const ids = matches.flatMap(({ route }) => route.id ?? [])
  return ids.filter((id) => requested.has(id)).join(',')
}
