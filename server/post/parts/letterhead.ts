// Frames every mail with the café's name, address, logo and strapline in its theme's colours. Replaces the names of
// colours in a mail's parts with hex values, because many mail programs know no others.
import { mailInks, themeOf } from '@cafe/site/domain/look'
import type { SiteContent } from '@cafe/site/domain/site-content'
import { html, raw } from 'hono/html'
import type { Cafe } from './cafe.ts'
import { formsOf, type Part, serif, textOf } from './part.ts'

const sans = raw(
  "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
)

export interface MailContent {
  title: string
  /** False for a letter that begins with its own words. */
  hasHeading?: boolean
  /** The words that mail programs show beside the subject; by default the body's first ones. */
  preview?: string
  parts: Part[]
  /** The reason for this mail, or the way to get no more. */
  footer: string
}

interface Sender {
  cafe: Cafe
  /** The public origin, for links and pictures. */
  siteUrl: string
}

/** Returns the mail as HTML and as plain text. */
export function onLetterhead(mail: MailContent, { cafe, siteUrl }: Sender) {
  const { title, hasHeading = true, preview, footer } = mail
  const { address, content } = cafe
  const forms = formsOf(mail.parts)
  const page = html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;padding:0;background:var(--paper);color:var(--ink)">
${preview && html`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>`}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="padding:18px 28px;background:var(--fascia);border-bottom:4px solid var(--rhubarb);color:var(--custard);${serif};font-size:20px;font-weight:bold">${signOf(content, siteUrl)}${address[0]}${straplineOf(content)}</td></tr>
<tr><td style="padding:28px;background:#ffffff;${sans};font-size:16px;line-height:1.55">
${hasHeading && html`<h1 style="margin:0 0 18px;${serif};font-size:27px;line-height:1.2">${title}</h1>`}
${forms.map((form) => form.html)}
</td></tr>
<tr><td style="padding:18px 28px;${sans};font-size:13px;line-height:1.5;color:var(--ink-2)">${footer}<br><br>${address.join(', ')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  const words = hasHeading ? [title, textOf(forms, '\n\n')] : [textOf(forms, '\n\n')]
  return {
    html: inColours(String(page), content),
    text: [...words, '--', footer, address.join('\n')].join('\n\n'),
  }
}

/** Returns the logo on its disc. The icon has the colour of its background, so its corners don't show. */
function signOf({ logo, icon_192: icon }: SiteContent, siteUrl: string) {
  if (!logo || !icon) return ''
  const address = new URL(icon, siteUrl).href
  return html`<img src="${address}" width="52" height="52" alt="" style="margin:-8px 10px -8px -8px;border:0;vertical-align:middle">`
}

function straplineOf({ strapline }: SiteContent) {
  return (
    strapline &&
    html`<br><span style="font-size:14px;font-weight:normal;font-style:italic;color:var(--paper)">${strapline}</span>`
  )
}

const names = ['fascia', 'custard', 'ink', 'ink-2', 'paper', 'rhubarb'] as const

function inColours(page: string, content: SiteContent): string {
  const inks = mailInks(themeOf(content), names)
  return names.reduce((painted, name) => painted.replaceAll(`var(--${name})`, inks[name]), page)
}
