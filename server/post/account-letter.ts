// The mails of accounts, which the backend words and sends, on the café's own paper.
import type { Connection } from '@cafe/backend/database'
import type { ComposeLetter } from '@cafe/backend/letter'
import { html } from 'hono/html'
import { button, onLetterhead, paragraph, readAddress } from './letterhead.ts'
import { paintMail } from './mail-paint.ts'

export function onCafePaper(database: Connection, siteUrl: string): ComposeLetter {
  return async ({ title, paragraphs, button: press, code, footer }) => {
    // The link needs no code, but a page may ask for one.
    const asks = press ? 'If you are asked for a code:' : 'Your code:'
    const letter = onLetterhead({
      title,
      body: html`${paragraphs.map(paragraph)}${press && button(press.label, press.url)}${code && paragraph(html`${asks} <strong style="font-size:20px;letter-spacing:2px">${code}</strong>`)}`,
      text: [
        ...paragraphs,
        ...(press ? [`${press.label}: ${press.url}`] : []),
        ...(code ? [`${asks} ${code}`] : []),
      ].join('\n\n'),
      footer,
      address: await readAddress(database),
    })
    return { ...letter, html: await paintMail(database, letter.html, siteUrl) }
  }
}
