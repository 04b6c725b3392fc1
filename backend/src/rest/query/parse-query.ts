// Query string → syntax tree. Every other file of this folder parses one kind of parameter.
import { parseFailed } from '../errors.ts'
import { RestError } from '../rest-error.ts'
import { expectName, expectNames, readJsonPath } from './names.ts'
import { parseOperation } from './parse-filter.ts'
import { parseLogic } from './parse-logic.ts'
import { parseOrder } from './parse-order.ts'
import { parseSelect } from './parse-select.ts'
import { Scanner } from './scanner.ts'
import type { AtPath, Condition, Field, QuerySyntax } from './syntax.ts'

/** The filters, orders and limits of a request, and the arguments of a call. */
const MOST_PARAMETERS = 500

/** Throws RestError PGRST100. With `takesArguments`, parameters that are not filters are a function's arguments. */
export function parseQuery(
  parameters: Iterable<[string, string]>,
  { takesArguments = false } = {},
): QuerySyntax {
  const query: QuerySyntax = {
    select: [{ kind: 'star' }],
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    arguments: [],
  }
  let count = 0
  for (const [key, value] of parameters) {
    count += 1
    if (count > MOST_PARAMETERS) {
      throw parseFailed(`A request may have at most ${MOST_PARAMETERS} parameters`)
    }
    readParameter(query, key, value, takesArguments)
  }
  return query
}

function readParameter(query: QuerySyntax, key: string, value: string, takesArguments: boolean) {
  if (key === 'select') {
    // An empty `select` means everything at the root, and nothing in an embed.
    if (value !== '') query.select = parseSelect(value)
  } else if (key === 'columns') {
    query.columns = expectNames(new Scanner(value, 'columns parameter'))
  } else if (key === 'on_conflict') {
    query.onConflict = expectNames(new Scanner(value, 'on_conflict parameter'))
  } else {
    const word = key.slice(key.lastIndexOf('.') + 1)
    if (word === 'order') query.orders.push({ path: pathOf(key), item: parseOrder(value) })
    else if (word === 'limit') query.limits.push(readNumber(key, value))
    else if (word === 'offset') query.offsets.push(readNumber(key, value))
    else if (word === 'and' || word === 'or') query.conditions.push(readLogic(key, value))
    else readFilter(query, key, value, takesArguments)
  }
}

// PostgREST ignores a limit that is no whole number; an error tells the client of its mistake.
function readNumber(key: string, value: string): AtPath<number> {
  if (!/^-?\d{1,15}$/.test(value)) {
    throw parseFailed(
      `"failed to parse ${key} (${value})" (line 1, column 1)`,
      'expected a whole number',
    )
  }
  return { path: pathOf(key), item: Number(value) }
}

function readLogic(key: string, value: string): AtPath<Condition> {
  const names = readTreePath(key, 'logic path')
  const path = names.path.filter((name) => name !== 'not')
  const not = path.length < names.path.length ? 'not.' : ''
  return { path, item: parseLogic(`${not}${names.field.name}${value}`) }
}

function readFilter(query: QuerySyntax, key: string, value: string, takesArguments: boolean) {
  try {
    const { path, field } = readTreePath(key, 'tree path')
    query.conditions.push({ path, item: { kind: 'filter', field, ...parseOperation(value) } })
  } catch (error) {
    if (!takesArguments || !(error instanceof RestError)) throw error
    query.arguments.push([key, value])
  }
}

/** `a.b.order` → [a, b]. */
function pathOf(key: string): string[] {
  return readTreePath(key, 'tree path').path
}

/** `rel.rel.field->>key` → the path of the rows, and their field. */
function readTreePath(key: string, subject: string): { path: string[]; field: Field } {
  const scanner = new Scanner(key, subject)
  const path: string[] = []
  let name = expectName(scanner)
  while (scanner.take('.')) {
    path.push(name)
    name = expectName(scanner)
  }
  const field = { name, path: readJsonPath(scanner) }
  scanner.expectEnd('delimiter (.), "->>", "->" or end of input')
  return { path, field }
}
