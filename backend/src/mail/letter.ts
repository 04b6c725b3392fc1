// The mails of the services, as HTML and as text, on plain paper or on the project's.
import { html, raw } from 'hono/html'

export interface Letter {
  /** The sender's name at the top. */
  sender: string
  title: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** A code to type instead of pressing the button. */
  code?: string
  /** Small print below. */
  footer: string
}

/** Renders a letter in both forms. */
export type ComposeLetter = (letter: Letter) => WrittenLetter | Promise<WrittenLetter>

export interface WrittenLetter {
  html: string
  text: string
}

export function composeLetter(letter: Letter): WrittenLetter {
  return { html: asHtml(letter), text: asText(letter) }
}

function asText({ title, paragraphs, button, code, footer }: Letter): string {
  return [
    title,
    ...paragraphs,
    button && `${button.label}:\n${button.url}`,
    code && `${button ? 'Or enter this' : 'Your'} code: ${code}`,
    footer,
  ]
    .filter(Boolean)
    .join('\n\n')
}

// Mail programs support tables and inline styles, and little else.
const font = "font-family:Georgia,'Times New Roman',serif"
const plain = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

function asHtml({ sender, title, paragraphs, button, code, footer }: Letter): string {
  const body = paragraphs.map(
    (text) =>
      html`<p style="margin:0 0 16px;${raw(plain)};font-size:16px;line-height:1.5">${text}</p>`,
  )
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#f5f1ea;color:#2b2320">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px">
<tr><td style="padding:0 0 16px;${raw(font)};font-size:20px">${sender}</td></tr>
<tr><td style="padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;${raw(font)};font-size:26px;font-weight:normal;line-height:1.25">${title}</h1>
${body}${button && buttonOf(button)}${code && codeOf(code, button ? 'Or enter this' : 'Your')}
</td></tr>
<tr><td style="padding:16px 0 0;${raw(plain)};font-size:13px;line-height:1.5;color:#6b5d55">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  return String(page)
}

function buttonOf({ label, url }: { label: string; url: string }) {
  return html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;background:#2b2320;border-radius:8px;color:#ffffff;${raw(plain)};font-size:16px;text-decoration:none">${label}</a></p>`
}

function codeOf(code: string, which: string) {
  return html`<p style="margin:0;${raw(plain)};font-size:14px;color:#6b5d55">${which} code:<br><strong style="font-size:34px;line-height:1.4;letter-spacing:5px;color:#2b2320">${code}</strong></p>`
}
