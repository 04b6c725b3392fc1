// The look of the café in its mails: the colours of its theme, its logo and its strapline. The parts of a mail name colours
// as a sheet would, and here the names become hex values, because many mail programs know nothing else.
import type { Connection } from '@cafe/backend/database'
import { completeSiteContent } from '@cafe/site/domain/complete-site-content'
import { mailInks, themeOf } from '@cafe/site/domain/look'
import type { SiteContent } from '@cafe/site/domain/site-content'
import { html } from 'hono/html'
import { signPlace, straplinePlace } from './letterhead.ts'

const names = ['fascia', 'custard', 'ink', 'ink-2', 'paper', 'rhubarb'] as const
const named = new RegExp(`var\\(--(${names.join('|')})\\)`, 'g')
const keys = "'theme', 'own_paint', 'own_signal', 'strapline', 'logo', 'icon_192'"

/** Returns a mail's HTML as the owners have chosen its look. Throws what the database throws. */
export async function paintMail(
  connection: Connection,
  letter: string,
  siteUrl: string,
): Promise<string> {
  const rows = await connection.query<{ key: string; value: string }>(
    `select key, value from public.site_content where key in (${keys})`,
  )
  const content = completeSiteContent(rows)
  const inks = mailInks(themeOf(content), names)
  return letter
    .replace(signPlace, () => signOf(content, siteUrl))
    .replace(straplinePlace, () => straplineOf(content))
    .replaceAll(named, (_, name: (typeof names)[number]) => inks[name])
}

/** Returns the logo on its disc. The icon's ground is the paint that it stands on, so its corners aren't seen. */
function signOf({ logo, icon_192: icon }: SiteContent, siteUrl: string): string {
  if (!logo || !icon) return ''
  const address = new URL(icon, siteUrl).href
  return String(
    html`<img src="${address}" width="52" height="52" alt="" style="margin:-8px 10px -8px -8px;border:0;vertical-align:middle">`,
  )
}

function straplineOf({ strapline }: SiteContent): string {
  if (!strapline) return ''
  return String(
    html`<br><span style="font-size:14px;font-weight:normal;font-style:italic;color:var(--paper)">${strapline}</span>`,
  )
}
