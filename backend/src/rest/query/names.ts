// Names, and paths into JSON: the smallest parts of the grammar.
import type { Scanner } from './scanner.ts'
import type { Field, JsonStep } from './syntax.ts'

const quoted = /"((?:[^"\\]|\\.)*)"/suy
const name = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy
const typeName = /[\p{L}\p{N}_ $]+/uy
const jsonIndex = /-?\d+(?=->|::|[.,)]|$)/uy
const jsonKey = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy

// Each step is one more level in SQL, and Postgres's parser has a limited stack.
const DEEPEST_PATH = 100

/** Reads `"quoted \" value"` without its quotes, or returns null. */
export function readQuoted(scanner: Scanner): string | null {
  const found = scanner.match(quoted)
  return found ? (found[1] ?? '').replace(/\\(.)/gs, '$1') : null
}

/** Reads a column, relation, alias or hint, bare or quoted, or returns null. */
export function readName(scanner: Scanner): string | null {
  return readQuoted(scanner) ?? (scanner.match(name)?.[0].trim() || null)
}

export function expectName(scanner: Scanner): string {
  return readName(scanner) ?? scanner.fail('field name (* or [a..z0..9_$])')
}

export function expectType(scanner: Scanner): string {
  return scanner.match(typeName)?.[0].trim() || scanner.fail('type name')
}

export function readJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = []
  while (scanner.sees('->')) {
    const arrow = scanner.take('->>') ? '->>' : '->'
    if (arrow === '->') scanner.expect('->')
    const index = scanner.match(jsonIndex)?.[0]
    const key = index ?? readQuoted(scanner) ?? scanner.match(jsonKey)?.[0].trim()
    if (steps.length >= DEEPEST_PATH) scanner.fail(`at most ${DEEPEST_PATH} steps into JSON`)
    if (!key) scanner.fail('any non reserved character different from: .,>()')
    steps.push({ arrow, key, isIndex: index !== undefined })
  }
  return steps
}

export function expectField(scanner: Scanner): Field {
  skipSpace(scanner)
  const field = { name: expectName(scanner), path: readJsonPath(scanner) }
  skipSpace(scanner)
  return field
}

export function skipSpace(scanner: Scanner): void {
  scanner.match(/[ \t]*/y)
}

/** Reads `a,b,…`, a list of names. */
export function expectNames(scanner: Scanner): string[] {
  const names: string[] = []
  do {
    skipSpace(scanner)
    names.push(expectName(scanner))
    skipSpace(scanner)
  } while (scanner.take(','))
  scanner.expectEnd('"," or end of input')
  return names
}
