// A page may run the inline scripts that the site wrote itself, and no others. While a page is rendered they carry a mark
// that nobody can guess; then their hashes are listed for the page's policy and the mark is taken out, so that a kept page
// is the same bytes for everyone.
import { createHash } from 'node:crypto'

/** The header in which the site tells the server the hashes, as a Content-Security-Policy writes them. */
export const ownScriptsHeader = 'x-own-scripts'

interface MarkedPage {
  html: string
  /** `'sha256-…' 'sha256-…'` */
  hashes: string
}

export function takeMarks(marked: string, mark: string): MarkedPage {
  const attribute = ` nonce="${mark}"`
  const scripts = new RegExp(`<script(?=[^>]*${attribute})[^>]*>([\\s\\S]*?)</script>`, 'g')
  const texts = new Set(Array.from(marked.matchAll(scripts), ([, text = '']) => text))
  return {
    html: marked.replaceAll(attribute, ''),
    hashes: Array.from(texts, hashOf).join(' '),
  }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
