// Draws hostile requests at random: an address, a place in the request, and a shape of text for it.
import type { Address } from './addresses.ts'
import { fill, headers, inForms, pieces, queries, queryPieces, values } from './shapes.ts'

export interface Attack {
  name: string
  path: string
  method: string
  headers: Record<string, string>
  body?: string
  /** Sent with an account's token, because everybody may have an account. */
  isSignedIn: boolean
}

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
