import { readCafe } from '~/layout/read-site-content'
import type { Route } from './+types/robots'

/** Tells search engines which pages are theirs to read: none while the café is closed to visitors. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const { cafe } = await readCafe(context)
  const lines = cafe.door_sign === 'closed' ? closed : open(origin)
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

const closed = ['User-agent: *', 'Disallow: /', '']

function open(origin: string): string[] {
  return [
    'User-agent: *',
    'Disallow: /owners',
    'Disallow: /tickets',
    'Disallow: /account',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
}
