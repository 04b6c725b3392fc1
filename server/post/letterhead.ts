// The paper that every mail of the café is written on: its name, its address, its inks. Mail programs know tables and
// inline styles, and little else.
import type { Connection } from '@cafe/backend/database'
import { html, raw } from 'hono/html'

export const cafeName = 'Wagtail Coffee Shop'

const ink = '#1d2b3e'
const serif = "font-family:Besley,Rockwell,Georgia,'Times New Roman',serif"
const sans =
  "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export type Markup = ReturnType<typeof html>

export interface Letter {
  title: string
  /** The same words twice: as HTML and as plain text. */
  body: Markup
  text: string
  /** Why this mail was sent, or how to get no more. */
  footer: string
  /** The café's address, a line each. */
  address: string[]
}

/** Both forms that a mail carries. */
export function onLetterhead({ title, body, text, footer, address }: Letter) {
  const page = html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#fffcf1;color:${ink}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="padding:18px 28px;background:${ink};border-bottom:4px solid #b8324f;color:#f7dc82;${raw(serif)};font-size:20px;font-weight:bold">${cafeName}</td></tr>
<tr><td style="padding:28px;background:#ffffff;${raw(sans)};font-size:16px;line-height:1.55">
<h1 style="margin:0 0 18px;${raw(serif)};font-size:27px;line-height:1.2">${title}</h1>
${body}
</td></tr>
<tr><td style="padding:18px 28px;${raw(sans)};font-size:13px;line-height:1.5;color:#47536a">${footer}<br><br>${[cafeName, ...address].join(', ')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  const small = [footer, [cafeName, ...address].join('\n')]
  return { html: String(page), text: [title, text, '--', ...small].join('\n\n') }
}

export function paragraph(words: string | Markup): Markup {
  return html`<p style="margin:0 0 16px">${words}</p>`
}

/** Sets the words of somebody else, with their line breaks. */
export function quotation(words: string): Markup {
  return html`<p style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:4px solid #f7dc82;white-space:pre-line">${words}</p>`
}

export function button(label: string, url: string): Markup {
  return html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:13px 24px;background:#b8324f;border-radius:11px;color:#fffcf1;font-weight:bold;text-decoration:none">${label}</a></p>`
}

/** Names and values, a line each. */
export function factsAsHtml(facts: [name: string, value: string][]): Markup {
  const rows = facts.map(
    ([name, value]) => html`<tr>
<td style="padding:5px 18px 5px 0;color:#47536a;white-space:nowrap;vertical-align:top">${name}</td>
<td style="padding:5px 0;font-weight:bold">${value}</td></tr>`,
  )
  return html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${rows}</table>`
}

export function factsAsText(facts: [name: string, value: string][]): string {
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}

/** The café's address as the owners have written it. */
export async function readAddress(connection: Connection): Promise<string[]> {
  const lines = await connection.query<{ value: string }>(
    `select value from public.site_content
     where key in ('contact_address_line1', 'contact_address_line2') and trim(value) <> ''
     order by key`,
  )
  return lines.map(({ value }) => value.trim())
}

/** Reads the address for a customer's answer: the café's own one of the settings, where that is valid. */
export async function readReplyTo(connection: Connection): Promise<{ replyTo?: string }> {
  const [row] = await connection.query<{ email: string }>(
    `select trim(value) as email from public.site_content where key = 'contact_email'`,
  )
  return row && /^[^\s@<>"(),;]+@[^\s@<>"(),;]+$/.test(row.email) ? { replyTo: row.email } : {}
}
