// Puts the backend's mails about accounts on the café's letterhead.
import type { Connection } from '@cafe/backend/database'
import type { ComposeLetter } from '@cafe/backend/letter'
import { readCafe } from './parts/cafe.ts'
import { onLetterhead } from './parts/letterhead.ts'
import { button, largeCode, paragraph } from './parts/part.ts'

export function withLetterhead(database: Connection, siteUrl: string): ComposeLetter {
  return async ({ title, paragraphs, button: press, code, footer }) => {
    // The link works without the code, but some pages ask for it.
    const asks = press ? 'If you’re asked for a code:' : 'Your code:'
    const parts = [
      ...paragraphs,
      press && button([press.label, press.url]),
      code && press && { html: paragraph(asks), text: '' },
      code && largeCode(code, asks),
    ]
    return onLetterhead({ title, parts, footer }, { cafe: await readCafe(database), siteUrl })
  }
}
