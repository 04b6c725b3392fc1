// The paper that every mail of the café is written on: its name, its address, its inks. Mail programs know tables and
// inline styles, and little else; mail-paint.ts makes hex values of the names of colours.
import type { Connection } from '@cafe/backend/database'
import { html, raw } from 'hono/html'
import { readCafeName } from './cafe-name.ts'

const serif = "font-family:Besley,Rockwell,Georgia,'Times New Roman',serif"
const sans =
  "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The places beside and under the name, which mail-paint.ts fills with what the owners have hung there. */
export const signPlace = '<!--sign-->'
export const straplinePlace = '<!--strapline-->'

export type Markup = ReturnType<typeof html>

export interface Letter {
  title: string
  /** False for a letter whose own words begin it. */
  hasHeading?: boolean
  /** The words that mail programs show beside the subject; without them they take the first ones of the body. */
  preview?: string
  /** The same words twice: as HTML and as plain text. */
  body: Markup
  text: string
  /** Why this mail was sent, or how to get no more. */
  footer: string
  /** The café's name and address, a line each. */
  address: string[]
}

/** Both forms that a mail carries; its HTML is not painted yet. */
export function onLetterhead({ title, body, text, footer, address, ...options }: Letter) {
  const { hasHeading = true, preview } = options
  const [cafeName = ''] = address
  const page = html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;padding:0;background:var(--paper);color:var(--ink)">
${preview && html`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>`}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="padding:18px 28px;background:var(--fascia);border-bottom:4px solid var(--rhubarb);color:var(--custard);${raw(serif)};font-size:20px;font-weight:bold">${raw(signPlace)}${cafeName}${raw(straplinePlace)}</td></tr>
<tr><td style="padding:28px;background:#ffffff;${raw(sans)};font-size:16px;line-height:1.55">
${hasHeading && html`<h1 style="margin:0 0 18px;${raw(serif)};font-size:27px;line-height:1.2">${title}</h1>`}
${body}
</td></tr>
<tr><td style="padding:18px 28px;${raw(sans)};font-size:13px;line-height:1.5;color:var(--ink-2)">${footer}<br><br>${address.join(', ')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  const small = [footer, address.join('\n')]
  const words = hasHeading ? [title, text] : [text]
  return { html: String(page), text: [...words, '--', ...small].join('\n\n') }
}

export function paragraph(words: string | Markup): Markup {
  return html`<p style="margin:0 0 16px">${words}</p>`
}

export function heading(words: string): Markup {
  return html`<h2 style="margin:24px 0 12px;${raw(serif)};font-size:23px;line-height:1.25">${words}</h2>`
}

/** Sets a picture as wide as the words. */
export function picture(url: string, description: string): Markup {
  return html`<p style="margin:0 0 16px"><img src="${url}" alt="${description}" width="504" style="display:block;width:100%;height:auto;border-radius:11px"></p>`
}

/** Sets something that stands for itself in a frame. */
export function frame(content: Markup): Markup {
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px"><tr>
<td style="padding:18px 20px 4px;border:2px solid var(--custard);border-radius:11px">${content}</td></tr></table>`
}

/** Sets the words of somebody else, with their line breaks. */
export function quotation(words: string): Markup {
  return html`<p style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:4px solid var(--custard);white-space:pre-line">${words}</p>`
}

export function button(label: string, url: string): Markup {
  return html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:13px 24px;background:var(--rhubarb);border-radius:11px;color:var(--paper);font-weight:bold;text-decoration:none">${label}</a></p>`
}

/** Names and values, a line each. */
export function factsAsHtml(facts: [name: string, value: string][]): Markup {
  const rows = facts.map(
    ([name, value]) => html`<tr>
<td style="padding:5px 18px 5px 0;color:var(--ink-2);white-space:nowrap;vertical-align:top">${name}</td>
<td style="padding:5px 0;font-weight:bold">${value}</td></tr>`,
  )
  return html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${rows}</table>`
}

export function factsAsText(facts: [name: string, value: string][]): string {
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}

/** Reads the café's name and address as the owners have written them, a line each. */
export async function readAddress(connection: Connection): Promise<[name: string, ...string[]]> {
  const lines = await connection.query<{ value: string }>(
    `select value from public.site_content
     where key in ('contact_address_line1', 'contact_address_line2') and trim(value) <> ''
     order by key`,
  )
  return [await readCafeName(connection), ...lines.map(({ value }) => value.trim())]
}

/** Reads the address for a customer's answer: the café's own one of the settings, where that is valid. */
export async function readReplyTo(connection: Connection): Promise<{ replyTo?: string }> {
  const [row] = await connection.query<{ email: string }>(
    `select trim(value) as email from public.site_content where key = 'contact_email'`,
  )
  return row && /^[^\s@<>"(),;]+@[^\s@<>"(),;]+$/.test(row.email) ? { replyTo: row.email } : {}
}
