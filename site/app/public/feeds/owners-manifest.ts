import { href } from 'react-router'
import { lookOf } from '~/domain/look/look'
import { shortNameOf } from '~/domain/pages/cafe-name'
import { readSiteContent } from '~/layout/read-site-content'
import type { Route } from './+types/owners-manifest'

/** Serves the facts with which a telephone keeps the back office on its home screen: its name, colours and icons. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await readSiteContent(context)
  const manifest = {
    id: '/owners',
    name: `${content.cafe_name}: back office`,
    short_name: shortNameOf(content),
    start_url: href('/owners'),
    scope: '/',
    display: 'standalone',
    background_color: '#fffcf1',
    theme_color: lookOf(content).barColour,
    icons: [
      ...(content.icon_192 ? [icon(content.icon_192, 192)] : []),
      icon(content.icon_512 || '/icon-512.png', 512),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  })
}

function icon(src: string, sizePx: number) {
  return { src, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose: 'any maskable' }
}
