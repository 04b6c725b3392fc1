// The shapes of hostile requests: long, nested, many or odd texts in bodies, forms, headers and queries.
import type { Address } from './addresses.ts'

export interface Attack {
  name: string
  path: string
  method: string
  headers: Record<string, string>
  body?: string
  /** Sent with an account's token, because everybody may have an account. */
  isSignedIn: boolean
}

type Shape = (bytes: number) => string

const fill = (piece: string): Shape => {
  const length = Buffer.byteLength(piece)
  return (bytes) => piece.repeat(Math.floor(bytes / length))
}
const list =
  (open: string, item: (i: number) => string, close: string): Shape =>
  (bytes) => {
    const size = Buffer.byteLength(item(1000)) + 1
    const items = Array.from({ length: Math.floor((bytes - 2) / size) }, (_, i) => item(i))
    return open + items.join(',') + close
  }

/** Values of JSON. */
const values: Record<string, Shape> = {
  'open brackets': fill('['),
  'nested brackets': (bytes) => fill('[')(bytes / 2) + fill(']')(bytes / 2),
  'nested objects': (bytes) => `${fill('{"a":')(bytes * 0.8)}1${fill('}')(bytes * 0.16)}`,
  'lists of ninety levels': list('[', () => '['.repeat(90) + ']'.repeat(90), ']'),
  'lists of nine levels': list('[', () => '['.repeat(9) + ']'.repeat(9), ']'),
  'empty lists': list('[', () => '[]', ']'),
  'empty objects': list('[', () => '{}', ']'),
  'many keys': list('{', (i) => `"k${i}":1`, '}'),
  'one key many times': list('{', () => '"k":1', '}'),
  numbers: list('[', () => '1', ']'),
  'a long number': fill('9'),
  'small fractions': list('[', (i) => `1e-${i % 300}`, ']'),
  letters: (bytes) => `"${fill('a')(bytes)}"`,
  escapes: (bytes) => `"${fill('\\u20ac')(bytes)}"`,
  'half characters': (bytes) => `"${fill('\\ud800')(bytes)}"`,
  faces: (bytes) => `"${fill('🦀')(bytes)}"`,
  blanks: (bytes) => `"${fill(' ')(bytes)}"`,
  'an address': (bytes) => `"${fill('a.')(bytes / 2)}@${fill('b.')(bytes / 2)}"`,
}

const inForms: Record<string, Shape> = {
  'fields of one letter': fill('a=&'),
  'different fields': list('', (i) => `f${i}=1`, '') as Shape,
  escapes: (bytes) => `name=${fill('%E2%82%AC')(bytes)}`,
  'broken escapes': (bytes) => `name=${fill('%')(bytes)}`,
  letters: (bytes) => `message=${fill('a')(bytes)}`,
  blanks: (bytes) => `message=${fill('+')(bytes)}`,
  'lines of blanks': (bytes) => `message=${fill('%0A+')(bytes)}`,
  'an address': (bytes) => `email=${fill('a.')(bytes / 2)}@${fill('b.')(bytes / 2)}`,
}

const pieces = [
  ' ',
  ',',
  ';',
  '"',
  '"\\',
  '(',
  '[',
  '.',
  'a,',
  'a=b,',
  'a=" ',
  '%',
  '%20',
  '*/*,',
  '€',
  '0',
  '1-2,',
  '-',
  ':',
  '/',
]
const headers = [
  'prefer',
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'range',
  'content-type',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'user-agent',
  'content-profile',
  'x-metadata',
  'x-client-info',
  'referer',
]
const queries: Record<string, (text: string) => string> = {
  key: (text) => `${text}=1`,
  value: (text) => `q=${text}`,
  select: (text) => `select=${text}`,
  order: (text) => `order=${text}`,
  or: (text) => `or=(${text})`,
  filter: (text) => `id=in.(${text})`,
  search: (text) => `title=fts.${text}`,
  limit: (text) => `limit=${text}`,
  columns: (text) => `columns=${text}`,
  token: (text) => `token=${text}`,
}
const queryPieces = [
  '(',
  'a,',
  'a.',
  'a(',
  '->a',
  '"',
  '\\',
  '%22',
  '%20',
  '%E2%82%AC',
  'id.eq.1,',
  '1',
  '*',
  '!',
  'a:',
  '&a=1',
  '[',
  '..',
]

const random = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item

/** Sizes just below the limits without and with an account. */
const sizes = [60_000, 65_000, 250_000, 950_000]

/** Generates a request to this address with a hostile body, header or query. */
export function drawAttack(address: Address): Attack {
  const { method, path, kind } = address
  const isSignedIn = Math.random() < 0.5
  const name = `${method} ${path}${isSignedIn ? ' signed in' : ''}`
  const attack = { method, path, headers: {}, name, isSignedIn }
  const where = random(
    kind === 'none' ? ['header', 'query'] : ['body', 'body', 'body', 'header', 'query'],
  )
  if (where === 'header') return withHeader(attack)
  if (where === 'query') return withQuery(attack)
  return kind === 'page' ? withForm(attack) : withJson(attack, address.fields)
}

function withHeader(attack: Attack): Attack {
  const [name, piece] = [random(headers), random(pieces)]
  const text = Buffer.from(fill(piece)(12_000)).toString('latin1')
  const value = random([text, `a="${text}b`, `Bearer ${text}`, `bytes=${text}`])
  return { ...attack, name: `${attack.name}: ${name} of ${piece}`, headers: { [name]: value } }
}

function withQuery(attack: Attack): Attack {
  const [key, piece] = [random(Object.keys(queries)), random(queryPieces)]
  const query = queries[key]?.(fill(piece)(12_000)) ?? ''
  return { ...attack, name: `${attack.name}: ${key} of ${piece}`, path: `${attack.path}?${query}` }
}

function withForm(attack: Attack): Attack {
  const shape = random(Object.keys(inForms))
  const bytes = random(sizes.slice(0, 2))
  const body = (inForms[shape]?.(bytes) ?? '').replaceAll(',', '&')
  if (Math.random() < 0.2) return inParts(attack, bytes)
  const type = 'application/x-www-form-urlencoded'
  return {
    ...attack,
    name: `${attack.name}: form, ${shape}`,
    headers: { 'content-type': type },
    body,
  }
}

function inParts(attack: Attack, bytes: number): Attack {
  const part = random([
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n',
    '--x\r\n\r\n',
    '--',
    '\r\n',
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return {
    ...attack,
    name: `${attack.name}: parts of ${JSON.stringify(part)}`,
    headers,
    body: `${fill(part)(bytes)}--x--\r\n`,
  }
}

function withJson(attack: Attack, fields: string[]): Attack {
  const [shape, bytes] = [random(Object.keys(values)), random(sizes)]
  const value = values[shape]?.(bytes) ?? ''
  const field = Math.random() < 0.3 ? undefined : random(fields)
  const others = fields.filter((one) => one !== field).map((one) => `"${one}":"a@b.example"`)
  const body = field === undefined ? value : `{${[...others, `"${field}":${value}`].join()}}`
  const type =
    Math.random() < 0.9
      ? 'application/json'
      : random(['application/x-www-form-urlencoded', 'text/plain'])
  const name = `${attack.name}: ${shape}${field ? ` in ${field}` : ''}, ${Math.round(bytes / 1000)} KB`
  return { ...attack, name, headers: { 'content-type': type }, body }
}
