// Refuses text that is nested so deeply that reading it would use up the stack. Postgres does that itself; PGlite has less
// stack than Postgres believes, and the statement that uses it up ends the engine for everybody.
import { DatabaseError } from './database.ts'

/** A Postgres server gives up at about six thousand levels. */
const DEEPEST_LEVEL = 1000

/** Throws DatabaseError 54001, in Postgres's words. JSON may stand in any text; what else nests, its reader has to look at. */
export function mustNotBeDeep(text: string): void {
  if (text.length <= DEEPEST_LEVEL) return
  const isDeep =
    nestsDeeper(text, DEEPEST_LEVEL) || (opensMore(text, DEEPEST_LEVEL) && !beginsAsJson.test(text))
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

/**
 * The beginning of JSON that is no array of Postgres: such an array may hold deep JSON within quotes, begins `{"…",` where
 * an object has a colon, and may name its bounds: `[1:2]={…}`. Each key is at most as long as a name in Postgres.
 */
const beginsAsJson = /^\s{0,9}(?:\[\s{0,9}(?![-+\d]{1,20}[:\]])|\{\s{0,9}"[^"\\]{0,63}"\s{0,9}:)/

/** Tells whether there are more brackets in all than this. */
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
