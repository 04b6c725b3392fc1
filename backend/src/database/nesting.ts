// Refuses text whose nesting would exhaust the stack. PGlite has less stack than Postgres assumes, and one such
// statement would end the engine for everybody.
import { DatabaseError } from './database.ts'

/** A Postgres server gives up at about six thousand levels. */
const DEEPEST_LEVEL = 1000

/**
 * Throws DatabaseError 54001, in Postgres's words. It checks JSON in any text; other nested formats are checked by
 * their parsers.
 */
export function mustNotNestDeeply(text: string): void {
  if (text.length <= DEEPEST_LEVEL) return
  const isDeep =
    nestsDeeper(text, DEEPEST_LEVEL) || (opensMore(text, DEEPEST_LEVEL) && !beginsAsJson.test(text))
  if (isDeep) throw tooDeep()
}

/** Returns the error for text that is nested too deeply, in Postgres's words. */
function tooDeep(): DatabaseError {
  return new DatabaseError({ code: '54001', message: 'stack depth limit exceeded' })
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** True when the brackets outside strings nest deeper than this. It reads no further than needed. */
export function nestsDeeper(text: string, levels: number): boolean {
  let depth = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isInString && code === BACKSLASH) i++
    else if (code === QUOTE) isInString = !isInString
    else if (isInString) continue
    else if (isOpening(code) && ++depth > levels) return true
    else if (isClosing(code)) depth--
  }
  return false
}

/**
 * Matches the beginning of JSON that is not a Postgres array. An array may hold deep JSON within quotes, and begins
 * `{"…",` where an object has a colon, or with its bounds: `[1:2]={…}`.
 */
const beginsAsJson = /^\s{0,9}(?:\[\s{0,9}(?![-+\d]{1,20}[:\]])|\{\s{0,9}"[^"\\]{0,63}"\s{0,9}:)/

/** True when there are more brackets than this in all. */
function opensMore(text: string, most: number): boolean {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    if (isOpening(text.charCodeAt(i)) && ++count > most) return true
  }
  return false
}

function isOpening(code: number): boolean {
  return code === 0x5b || code === 0x7b
}

function isClosing(code: number): boolean {
  return code === 0x5d || code === 0x7d
}
