import { mailInks, themeOf } from '~/domain/look/look'
import { initialOf } from '~/domain/pages/cafe-name'
import { readSiteContent } from '~/layout/read-site-content'
import type { Route } from './+types/letter-icon'

/** Serves the icon of a café that has none drawn: its name's first letter on the sign's disc. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await readSiteContent(context)
  const { custard, fascia } = mailInks(themeOf(content), ['custard', 'fascia'])
  // A letter by its number needs no escaping.
  const initial = [...initialOf(content)].map((letter) => `&#${letter.codePointAt(0)};`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<circle cx="32" cy="32" r="32" fill="${custard}"/>
<text x="32" y="45" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="38" fill="${fascia}">${initial}</text>
</svg>`
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
