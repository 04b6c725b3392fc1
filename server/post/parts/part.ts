// The parts of mails, each as HTML and as plain text. Mail programs support little more than tables and inline styles;
// letterhead.ts replaces the names of colours with hex values.
import { html, raw } from 'hono/html'

export type Markup = ReturnType<typeof html>

interface BothForms {
  html: Markup
  text: string
  /** A ticket code whose picture is attached. */
  code?: string
}

/** A string is a paragraph. Empty parts are omitted. */
export type Part = BothForms | string | false | null | undefined

export type Fact = [name: string, value: string]

export const serif = raw("font-family:Besley,Rockwell,Georgia,'Times New Roman',serif")

/** Returns the forms of the parts that aren't empty. */
export function formsOf(parts: Part[]): BothForms[] {
  return parts.flatMap((part) => {
    if (!part) return []
    return typeof part === 'string' ? { html: paragraph(part), text: part } : part
  })
}

export function paragraph(words: string | Markup): Markup {
  return html`<p style="margin:0 0 16px">${words}</p>`
}

export function heading(words: string): BothForms {
  return {
    html: html`<h2 style="margin:24px 0 12px;${serif};font-size:23px;line-height:1.25">${words}</h2>`,
    text: words,
  }
}

/** Returns a picture as wide as the words. */
export function picture(url: string, description: string): BothForms {
  return {
    html: html`<p style="margin:0 0 16px"><img src="${url}" alt="${description}" width="504" style="display:block;width:100%;height:auto;border-radius:11px"></p>`,
    text: description,
  }
}

/** Returns a frame around these parts. */
export function frame(parts: Part[]): BothForms {
  const forms = formsOf(parts)
  return {
    html: html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px"><tr>
<td style="padding:18px 20px 4px;border:2px solid var(--custard);border-radius:11px">${forms.map((form) => form.html)}</td></tr></table>`,
    text: textOf(forms, '\n'),
  }
}

/** Returns the words of another person with their line breaks. */
export function quotation(words: string): BothForms {
  return {
    html: html`<p style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:4px solid var(--custard);white-space:pre-line">${words}</p>`,
    text: words,
  }
}

export function button([label, url]: readonly [label: string, url: string]): BothForms {
  return {
    html: html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:13px 24px;background:var(--rhubarb);border-radius:11px;color:var(--paper);font-weight:bold;text-decoration:none">${label}</a></p>`,
    text: `${label}: ${url}`,
  }
}

/** Returns a link that stands back behind a button. */
export function quietLink([label, url]: readonly [label: string, url: string]): BothForms {
  return {
    html: paragraph(html`<a href="${url}" style="color:var(--ink)">${label}</a>`),
    text: `${label}: ${url}`,
  }
}

/** Returns a question whose answer is a link. */
export function question(words: string, label: string, url: string): BothForms {
  return {
    html: paragraph(html`${words} <a href="${url}" style="color:var(--rhubarb)">${label}</a>.`),
    text: `${label}: ${url}`,
  }
}

/** Returns a code to type, in large digits. */
export function largeCode(code: string, words = 'Your code:'): BothForms {
  return {
    html: html`<p style="margin:0 0 16px"><strong style="font-size:34px;line-height:1.2;letter-spacing:5px">${code}</strong></p>`,
    text: `${words} ${code}`,
  }
}

/** Longer names and values are broken, so that the table is no wider than a phone. */
const long = 20

/** Returns names and values, one line each. */
export function table(facts: Fact[]): Part {
  const rows = facts.map(
    ([name, value]) => html`<tr>
<td style="padding:5px 18px 5px 0;color:var(--ink-2);${name.length > long ? '' : raw('white-space:nowrap;')}vertical-align:top">${name}</td>
<td style="padding:5px 0;font-weight:bold${value.length > long ? raw(';overflow-wrap:anywhere') : ''}">${value}</td></tr>`,
  )
  return (
    facts.length > 0 && {
      html: html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${rows}</table>`,
      text: facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    }
  )
}

/** Returns the picture of a ticket code. */
export function qrCode(code: string): BothForms {
  return {
    html: html`<p style="margin:0 0 16px"><img src="cid:${code}" width="200" height="200" alt="QR code for ticket ${code}" style="display:block;border:1px solid #e3dcc4"></p>`,
    text: '',
    code,
  }
}

/** Joins the plain texts of parts. */
export function textOf(forms: BothForms[], between: string): string {
  return forms.flatMap(({ text }) => text || []).join(between)
}
