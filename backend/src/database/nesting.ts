// Refuses text that is nested so deeply that reading it would use up the stack. Postgres does that itself; PGlite has less
// stack than Postgres believes, and the statement that uses it up ends the engine for everybody.
import { DatabaseError } from './database.ts'

/** A Postgres server gives up at about six thousand levels. */
const DEEPEST_LEVEL = 1000

/** Throws DatabaseError 54001, in Postgres's words. JSON may stand in any text; what else nests, its reader has to look at. */
export function mustNotBeDeep(text: string): void {
  if (text.length <= DEEPEST_LEVEL) return
  const isDeep =
    jsonDepth(text) > DEEPEST_LEVEL || (countOpenings(text) > DEEPEST_LEVEL && !isJson(text))
  if (isDeep) throw new DatabaseError({ code: '54001', message: 'stack depth limit exceeded' })
}

const [quote] = codes('"')
const [backslash] = codes('\\')
const opening = codes('[{')
const closing = codes(']}')

/** Returns the depth of the brackets outside strings. */
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

/** Counts all brackets: an array of Postgres is no JSON, but may hold some within quotes. */
function countOpenings(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) if (opening.includes(text.charCodeAt(i))) count++
  return count
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function codes(signs: string): number[] {
  return [...signs].map((sign) => sign.charCodeAt(0))
}
