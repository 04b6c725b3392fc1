// Refuses text that is nested so deeply that reading it would use up the stack. Postgres does that itself, but in PGlite it
// can't see how much of the stack is used; and once that is used up, it gives no answer, or never returns.
import { DatabaseError } from './database.ts'

/** PGlite breaks at about six thousand levels, where a Postgres server too gives up. */
const deepest = 1000
/** Patterns and searches, which nest as well, are shorter than this: they come in addresses. */
const longestPattern = 65_536

/** Throws DatabaseError 54001, in Postgres's words. JSON, a pattern or a search may stand in any text. */
export function mustNotBeDeep(text: string): void {
  if (text.length <= deepest) return
  const isDeep =
    jsonDepth(text) > deepest ||
    (text.length <= longestPattern && countOf(patternOpening, text) > deepest)
  if (isDeep) throw new DatabaseError({ code: '54001', message: 'stack depth limit exceeded' })
}

const [quote] = codes('"')
const [backslash] = codes('\\')
const opening = codes('[{')
const closing = codes(']}')
const patternOpening = codes('(!')

/** How deep the brackets outside strings go. */
function jsonDepth(text: string): number {
  let depth = 0
  let most = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isInString && code === backslash) i++
    else if (code === quote) isInString = !isInString
    else if (isInString) continue
    else if (opening.includes(code)) most = Math.max(most, ++depth)
    else if (closing.includes(code)) depth--
  }
  return most
}

/** How many there are, whatever closes them again: in a pattern any sign may stand for itself. */
function countOf(signs: number[], text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) if (signs.includes(text.charCodeAt(i))) count++
  return count
}

function codes(signs: string): number[] {
  return [...signs].map((sign) => sign.charCodeAt(0))
}
