// `and`, `or` and their nesting: `or=(a.eq.1,not.and(b.gt.2,c.is.null))`.
import { expectField, skipSpace } from './names.ts'
import { readOperation, readQuotedElement } from './parse-filter.ts'
import { Scanner } from './scanner.ts'
import type { Condition, Filter, Logic } from './syntax.ts'

const DEEPEST_LOGIC = 50
const MOST_CONDITIONS = 500

/** Parses the value of an `and` or `or` parameter, with its word in front: `or(a.eq.1,…)`. */
export function parseLogic(text: string): Condition {
  const scanner = new Scanner(text, 'logic tree')
  const condition = readLogic(scanner, 0) ?? scanner.fail('logic operator (and, or)')
  scanner.expectEnd('end of input')
  return condition
}

function readCondition(scanner: Scanner, depth: number): Condition {
  return readLogic(scanner, depth) ?? readFilter(scanner)
}

function readLogic(scanner: Scanner, depth: number): Logic | null {
  const [, not, word] = scanner.match(/(not\.)?\s*(and|or)\s*(?=\()/y) ?? []
  if (!word) return null
  if (depth >= DEEPEST_LOGIC) scanner.fail(`at most ${DEEPEST_LOGIC} levels of logic`)
  const conditions: Condition[] = []
  scanner.expect('(')
  do {
    if (conditions.length >= MOST_CONDITIONS) scanner.fail(`at most ${MOST_CONDITIONS} conditions`)
    skipSpace(scanner)
    conditions.push(readCondition(scanner, depth + 1))
    skipSpace(scanner)
  } while (scanner.take(','))
  scanner.expect(')')
  return { kind: word === 'and' ? 'and' : 'or', isNegated: not !== undefined, conditions }
}

function readFilter(scanner: Scanner): Filter {
  const field = expectField(scanner)
  if (!scanner.take('.')) scanner.fail('delimiter (.)')
  return { kind: 'filter', field, ...readOperation(scanner, () => readValue(scanner)) }
}

function readValue(scanner: Scanner): string {
  const array = () => scanner.match(/\{[^{}]*\}/y)?.[0] ?? null
  return readQuotedElement(scanner) ?? array() ?? scanner.match(/[^,)]*/y)?.[0] ?? ''
}
