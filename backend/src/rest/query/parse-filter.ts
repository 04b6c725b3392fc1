// Operators and values: `eq.1`, `not.in.(a,b)`, `like(any).{a*,b*}`, `fts(english).tea`.
import { badPattern, tooDeep } from '../errors.ts'
import { readQuoted, skipSpace } from './names.ts'
import { Scanner } from './scanner.ts'
import type { Filter, Operation } from './syntax.ts'

type Is = Extract<Operation, { kind: 'is' }>['value']

/** Operators that take `(any)` or `(all)`. */
const quantifiable: Record<string, string> = {
  eq: '=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
}

const plain: Record<string, string> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const searches: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

const isValues: Record<string, Is> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
}

const operatorExpected = '"not" or operator (eq, gt, ...)'

/** Parses the value of a filter parameter. */
export function parseOperation(text: string): Pick<Filter, 'isNegated' | 'operation'> {
  const scanner = new Scanner(text, 'filter')
  const operation = readOperation(scanner, () => scanner.rest())
  scanner.expectEnd('end of input')
  return operation
}

/** Reads an operation in any position; `readValue` knows where a plain value ends there. */
export function readOperation(
  scanner: Scanner,
  readValue: () => string,
): Pick<Filter, 'isNegated' | 'operation'> {
  const isNegated = scanner.take('not.')
  const operation = scanner.attempt(() => tryOperation(scanner, readValue))
  if (operation?.kind === 'compare' && operation.operator.startsWith('~')) mustBeQuick(operation)
  return { isNegated, operation: operation ?? scanner.fail(operatorExpected) }
}

function tryOperation(scanner: Scanner, readValue: () => string): Operation | null {
  const [, word = '', option] = scanner.match(/([a-z]+)(?:\(([\p{L}\p{N}_ $]+)\))?\./uy) ?? []
  const search = own(searches, word)
  if (search) {
    const language = option && { language: option.trim() }
    const value = readValue()
    mustBeShallow(value)
    return { kind: 'search', parser: search, ...language, value }
  }
  const operator = own(quantifiable, word)
  if (operator && !option) return { kind: 'compare', operator, value: readValue() }
  if (operator && (option === 'any' || option === 'all')) {
    return { kind: 'compare', operator, quantifier: option, value: readValue() }
  }
  if (option) return null
  if (word === 'in') return { kind: 'in', values: readList(scanner) }
  if (word === 'is') return { kind: 'is', value: readIs(scanner) }
  if (word === 'isdistinct') return { kind: 'distinct', value: readValue() }
  const simple = own(plain, word)
  return simple ? { kind: 'compare', operator: simple, value: readValue() } : null
}

const LONGEST_PATTERN = 1000
const DEEPEST_SEARCH = 100

/**
 * Refuses patterns that are long, refer back or look around: a short one of these takes Postgres hours, and PGlite
 * can't interrupt it.
 */
function mustBeQuick({ value, quantifier }: Extract<Operation, { kind: 'compare' }>): void {
  const pattern = quantifier ? value.replace(/\\(.)/gs, '$1') : value
  const withoutEscapes = pattern.replace(/\\[^1-9]/gs, '')
  if (/\\[1-9]|\(\?<?[=!]/.test(withoutEscapes)) {
    throw badPattern('back references and look-around are not supported')
  }
  if (pattern.length > LONGEST_PATTERN) throw badPattern('it is too long')
}

/** Parentheses and negations nest a search, and exhaust the stack of Postgres's parser (database/nesting.ts). */
function mustBeShallow(search: string): void {
  if (search.replace(/[^(!]/g, '').length <= DEEPEST_SEARCH) return
  throw tooDeep()
}

function readIs(scanner: Scanner): Is {
  const word = scanner.attempt(() => scanner.match(/not_null|null|true|false|unknown/iy))?.[0]
  const value = word && own(isValues, word.toLowerCase())
  return value || scanner.fail('isVal: (null, not_null, true, false, unknown)')
}

function readList(scanner: Scanner): string[] {
  skipSpace(scanner)
  scanner.expect('(')
  const values: string[] = []
  do values.push(readQuotedElement(scanner) ?? scanner.match(/[^,)]*/y)?.[0] ?? '')
  while (scanner.take(','))
  scanner.expect(')')
  skipSpace(scanner)
  return values
}

/** Reads a quoted value that ends at a comma or parenthesis, or returns null. */
export function readQuotedElement(scanner: Scanner): string | null {
  return scanner.attempt(() => {
    const value = readQuoted(scanner)
    return value !== null && scanner.match(/(?=[,)]|$)/y) ? value : null
  })
}

function own<Value>(table: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
