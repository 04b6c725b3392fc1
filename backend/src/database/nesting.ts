// Refuses text that is nested so deeply that reading it would use up the stack. Postgres does that itself; PGlite has less
// stack than Postgres believes, and the statement that uses it up ends the engine for everybody.
import { DatabaseError } from './database.ts'

/** A Postgres server gives up at about six thousand levels. */
const DEEPEST_LEVEL = 1000

/** Throws DatabaseError 54001, in Postgres's words. JSON may stand in any text; what else nests, its reader has to look at. */
export function mustNotBeDeep(text: string): void {
  if (text.length <= DEEPEST_LEVEL) return
  const isDeep =
    nestsDeeper(text, DEEPEST_LEVEL) || (opensMore(text, DEEPEST_LEVEL) && !isJson(text))
  if (isDeep) throw tooDeep()
}

/** Returns the refusal of text that is nested too deeply, in Postgres's words. */
function tooDeep(): DatabaseError {
  return new DatabaseError({ code: '54001', message: 'stack depth limit exceeded' })
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Tells whether the brackets outside strings nest deeper than this, and looks no further than there. */
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

/** Tells whether there are more brackets in all: an array of Postgres is no JSON, but may hold some within quotes. */
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

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
