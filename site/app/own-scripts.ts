// A page may run only inline scripts of the site. They are rendered with a mark that can't be guessed; then the policy
// gets their hashes and the mark is taken out, so that a kept page is the same bytes for everyone.
import { hash } from 'node:crypto'

/** The header in which the site tells the server the hashes, as a Content-Security-Policy writes them. */
export const ownScriptsHeader = 'x-own-scripts'

interface MarkedPage {
  html: string
  /** `'sha256-…' 'sha256-…'` */
  hashes: string
}

export function takeMarks(marked: string, mark: string): MarkedPage {
  const parts = marked.split(` nonce="${mark}"`)
  const texts = new Set<string>()
  let before = ''
  for (const part of parts) {
    if (before.startsWith('<script', before.lastIndexOf('<'))) {
      texts.add(part.slice(part.indexOf('>') + 1, part.indexOf('</script>')))
    }
    before = part
  }
  return { html: parts.join(''), hashes: Array.from(texts, hashOf).join(' ') }
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
