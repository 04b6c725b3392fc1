// Reads a request's body: its size, its JSON shape and its keys are checked.
import { parseJson, readText } from '../../request-body.ts'
import { invalidBody } from '../errors.ts'

/** Postgres gives up at about this depth, and PGlite earlier. */
const MOST_LEVELS = 1000

export interface Body {
  /** The text that Postgres receives. */
  text: string
  /** The keys of its object, or of all objects in its array. */
  keys: string[]
  /** The body's type when it is not JSON. */
  raw: 'text' | 'bytea' | null
}

/** Reads the rows of an insert or update as the text of an array. With `columns`, their keys may differ. */
export async function readRows(
  request: Request,
  maxBytes: number,
  columns: string[] | undefined,
): Promise<Body> {
  const type = contentType(request)
  const text = await readText(request, { maxBytes })
  if (type === 'application/x-www-form-urlencoded') return rowsOf(...parseForm(text), columns)
  if (type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type}`)
  return rowsOf(text, parseJson(text, MOST_LEVELS), columns)
}

/** Reads the arguments of a call; without a body there are none. */
export async function readArguments(
  request: Request,
  maxBytes: number,
  columns: string[] | undefined,
): Promise<Body> {
  const type = contentType(request)
  const text = await readText(request, { maxBytes })
  if (type === 'text/plain') return { text, keys: [], raw: 'text' }
  if (type === 'application/octet-stream') return { text, keys: [], raw: 'bytea' }
  const isForm = type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json')
    throw invalidBody(`Content-Type not acceptable: ${type}`)
  const [json, value] = isForm ? parseForm(text) : parseArguments(text || '{}')
  return { text: json, keys: columns ?? keysOf(Array.isArray(value) ? value[0] : value), raw: null }
}

function rowsOf(text: string, value: unknown, columns: string[] | undefined): Body {
  if (Array.isArray(value)) {
    return { text, keys: columns ?? commonKeys(value), raw: null }
  }
  const isObject = typeof value === 'object' && value !== null
  return { text: isObject ? `[${text}]` : '[]', keys: columns ?? keysOf(value), raw: null }
}

function commonKeys(rows: unknown[]): string[] {
  const [first, ...others] = rows.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw invalidBody('All object keys must match')
    return Object.keys(row)
  })
  if (!first) return []
  const expected = new Set(first)
  for (const keys of others) {
    if (keys.length !== first.length || keys.some((key) => !expected.has(key)))
      throw invalidBody('All object keys must match')
  }
  return first
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/** Both return the JSON for Postgres, and its value. */
function parseForm(text: string): [json: string, value: object] {
  const value = Object.fromEntries(new URLSearchParams(text))
  return [JSON.stringify(value), value]
}

function parseArguments(json: string): [json: string, value: unknown] {
  return [json, parseJson(json, MOST_LEVELS)]
}

function contentType(request: Request): string {
  return (request.headers.get('content-type') ?? 'application/json').split(';', 1)[0]?.trim() ?? ''
}
