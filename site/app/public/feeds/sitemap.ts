import { href } from 'react-router'
import { listUpcomingEvents } from '~/data/events/events'
import { listActiveOffers } from '~/data/offers/offers'
import { readCafe } from '~/layout/read-site-content'
import { siteLinks } from '~/layout/site-links'
import { siteContext } from '~/site-context'
import type { Route } from './+types/sitemap'

/** The most events that a feed has. */
const feedLength = 200

const pages = [...siteLinks.map(({ to }) => to), href('/privacy'), href('/terms')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const { origin } = new URL(request.url)
  const [offers, events, { cafe }] = await Promise.all([
    listActiveOffers(client),
    listUpcomingEvents(client, { limit: feedLength }),
    readCafe(context),
  ])
  const paths = cafe.door_sign === 'closed' ? [] : pages
  const entries = [
    ...paths.map((path) => entry(origin + path)),
    ...offers.map(({ id, updated_at }) => entry(`${origin}/offers/${id}`, updated_at)),
    ...events.map(({ id, updated_at }) => entry(`${origin}/events/${id}`, updated_at)),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function entry(url: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
  return `  <url><loc>${url}</loc>${lastmod}</url>`
}
