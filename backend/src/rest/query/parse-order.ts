// The `order` parameter: `name.desc.nullslast,rel(col),data->>key`.
import { expectField, readName, skipSpace } from './names.ts'
import { Scanner } from './scanner.ts'
import type { OrderTerm } from './syntax.ts'

export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  scanner.mustBeShortList()
  const terms: OrderTerm[] = []
  do terms.push(readTerm(scanner))
  while (scanner.take(','))
  scanner.expectEnd('"," or end of input')
  return terms
}

function readTerm(scanner: Scanner): OrderTerm {
  skipSpace(scanner)
  const relation = scanner.attempt(() => {
    const name = readName(scanner)
    return name && scanner.take('(') ? name : null
  })
  const field = expectField(scanner)
  if (relation) scanner.expect(')')
  const direction = scanner.match(/\.(asc|desc)(?![a-z])/y)?.[1] as OrderTerm['direction']
  const nulls = scanner.match(/\.nulls(first|last)/y)?.[1] as OrderTerm['nulls']
  skipSpace(scanner)
  if (scanner.take('.')) scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"')
  return {
    ...(relation && { relation }),
    field,
    ...(direction && { direction }),
    ...(nulls && { nulls }),
  }
}
