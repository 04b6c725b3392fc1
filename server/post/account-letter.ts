// Puts the backend's mails about accounts on the café's letterhead.
import type { Connection } from '@cafe/backend/database'
import type { ComposeLetter } from '@cafe/backend/letter'
import { html } from 'hono/html'
import { readCafe } from './parts/cafe.ts'
import { onLetterhead } from './parts/letterhead.ts'
import { button, paragraph } from './parts/part.ts'

export function withLetterhead(database: Connection, siteUrl: string): ComposeLetter {
  return async ({ title, paragraphs, button: press, code, footer }) => {
    // The link works without the code, but some pages ask for it.
    const asks = press ? 'If you are asked for a code:' : 'Your code:'
    const parts = [
      ...paragraphs,
      press && button([press.label, press.url]),
      code && {
        html: paragraph(
          html`${asks} <strong style="font-size:20px;letter-spacing:2px">${code}</strong>`,
        ),
        text: `${asks} ${code}`,
      },
    ]
    return onLetterhead({ title, parts, footer }, { cafe: await readCafe(database), siteUrl })
  }
}
