// The `select` parameter.
import { noAggregates } from '../errors.ts'
import { expectName, expectType, readJsonPath, readName, skipSpace } from './names.ts'
import { Scanner } from './scanner.ts'
import type { EmbedItem, SelectItem } from './syntax.ts'

// Each level joins the rows of the one before, so depth multiplies the work of one URL.
const DEEPEST_EMBED = 10

export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter')
  scanner.mustBeShortList()
  const items = readItems(scanner, 0)
  scanner.expectEnd('"," or end of input')
  return items
}

function readItems(scanner: Scanner, depth: number): SelectItem[] {
  skipSpace(scanner)
  if (scanner.isDone || scanner.sees(')')) return []
  const items: SelectItem[] = []
  do {
    skipSpace(scanner)
    items.push(readItem(scanner, depth))
    skipSpace(scanner)
  } while (scanner.take(','))
  return items
}

function readItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take('...')) return readEmbed(scanner, depth, { name: expectName(scanner) }, true)
  if (scanner.match(/\*(?=\s*(?:[,)]|$))/y)) return { kind: 'star' }
  const alias = readAlias(scanner)
  const name = expectName(scanner)
  if (name === 'count' && scanner.take('()')) refuseAggregate()
  if (scanner.sees('!') || scanner.sees('(')) {
    return readEmbed(scanner, depth, { name, ...(alias && { alias }) }, false)
  }
  const path = readJsonPath(scanner)
  const cast = scanner.take('::') ? expectType(scanner) : undefined
  if (scanner.match(/\.(?:sum|avg|count|max|min)\(\)/y)) refuseAggregate()
  if (!scanner.match(/(?=\s*(?:[,)]|$))/y)) {
    scanner.fail('letter, digit, "-", "->>", "->", "::", ")", "," or end of input')
  }
  return { kind: 'field', field: { name, path }, ...(cast && { cast }), ...(alias && { alias }) }
}

function readAlias(scanner: Scanner): string | null {
  return scanner.attempt(() => {
    const alias = readName(scanner)
    return alias && scanner.match(/:(?!:)/y) ? alias : null
  })
}

function readEmbed(
  scanner: Scanner,
  depth: number,
  target: { name: string; alias?: string },
  isSpread: boolean,
): EmbedItem {
  const embed: EmbedItem = { kind: 'embed', ...target, isSpread, select: [] }
  while (scanner.take('!')) {
    const word = expectName(scanner)
    if (word === 'inner' || word === 'left') embed.join = word
    else embed.hint = word
  }
  scanner.expect('(')
  if (depth >= DEEPEST_EMBED) scanner.fail(`at most ${DEEPEST_EMBED} levels of embedding`)
  embed.select = readItems(scanner, depth + 1)
  scanner.expect(')')
  return embed
}

function refuseAggregate(): never {
  throw noAggregates()
}
