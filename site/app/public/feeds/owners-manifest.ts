import { href } from 'react-router'
import { lookOf } from '~/domain/look/look'
import { shortNameOf } from '~/domain/pages/cafe-name'
import type { SiteContent } from '~/domain/site-content'
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
    icons: iconsOf(content),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  })
}

function iconsOf({ icon_192, icon_512, shows_bird }: SiteContent) {
  if (icon_512) return [...(icon_192 ? [icon(icon_192, 192)] : []), icon(icon_512, 512)]
  if (shows_bird === 'true') return [icon('/images/icons/bird-512.png', 512)]
  return [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }]
}

function icon(src: string, sizePx: number) {
  return { src, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose: 'any maskable' }
}
