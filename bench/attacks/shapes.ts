// The shapes of hostile requests: long, nested, many or odd texts in bodies, forms, headers and queries.

type Shape = (bytes: number) => string

export const fill = (piece: string): Shape => {
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
export const values: Record<string, Shape> = {
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

export const inForms: Record<string, Shape> = {
  'fields of one letter': fill('a=&'),
  'different fields': list('', (i) => `f${i}=1`, '') as Shape,
  escapes: (bytes) => `name=${fill('%E2%82%AC')(bytes)}`,
  'broken escapes': (bytes) => `name=${fill('%')(bytes)}`,
  letters: (bytes) => `message=${fill('a')(bytes)}`,
  blanks: (bytes) => `message=${fill('+')(bytes)}`,
  'lines of blanks': (bytes) => `message=${fill('%0A+')(bytes)}`,
  'an address': (bytes) => `email=${fill('a.')(bytes / 2)}@${fill('b.')(bytes / 2)}`,
}

export const pieces = [
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
export const headers = [
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
export const queries: Record<string, (text: string) => string> = {
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
export const queryPieces = [
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
