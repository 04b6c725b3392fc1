// The body of a request: at most so large, JSON of the right shape, and which keys it has.
import { RestError } from '../rest-error.ts'

export interface Body {
  /** What Postgres is given. */
  text: string
  /** The keys of its object, or of every object of its array. */
  keys: string[]
  /** The body's own type when it is no JSON. */
  raw: 'text' | 'bytea' | null
}

/** The rows of an insert or update: always the text of an array. With `columns`, its keys need not be alike. */
export async function readRows(
  request: Request,
  mostBytes: number,
  columns: string[] | undefined,
): Promise<Body> {
  const type = contentType(request)
  const text = await readText(request, mostBytes)
  if (type === 'application/x-www-form-urlencoded') return rowsOf(formText(text), columns)
  if (type !== 'application/json') throw unacceptable(type)
  return rowsOf(text, columns)
}

/** The arguments of a call; without a body there are none. */
export async function readArguments(
  request: Request,
  mostBytes: number,
  columns: string[] | undefined,
): Promise<Body> {
  const type = contentType(request)
  const text = await readText(request, mostBytes)
  if (type === 'text/plain') return { text, keys: [], raw: 'text' }
  if (type === 'application/octet-stream') return { text, keys: [], raw: 'bytea' }
  const isForm = type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json') throw unacceptable(type)
  const json = isForm ? formText(text) : text || '{}'
  const value = parseJson(json)
  return { text: json, keys: columns ?? keysOf(Array.isArray(value) ? value[0] : value), raw: null }
}

function rowsOf(text: string, columns: string[] | undefined): Body {
  const value = parseJson(text)
  if (Array.isArray(value)) {
    return { text, keys: columns ?? commonKeys(value), raw: null }
  }
  const isObject = typeof value === 'object' && value !== null
  return { text: isObject ? `[${text}]` : '[]', keys: columns ?? keysOf(value), raw: null }
}

function commonKeys(rows: unknown[]): string[] {
  const [first, ...others] = rows.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw unlike()
    return Object.keys(row)
  })
  if (!first) return []
  const expected = new Set(first)
  for (const keys of others) {
    if (keys.length !== first.length || keys.some((key) => !expected.has(key))) throw unlike()
  }
  return first
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json', { cause })
  }
}

function formText(text: string): string {
  return JSON.stringify(Object.fromEntries(new URLSearchParams(text)))
}

function contentType(request: Request): string {
  return (request.headers.get('content-type') ?? 'application/json').split(';', 1)[0]?.trim() ?? ''
}

function unlike(): RestError {
  return new RestError(400, 'PGRST102', 'All object keys must match')
}

function unacceptable(type: string): RestError {
  return new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
}

async function readText(request: Request, mostBytes: number): Promise<string> {
  try {
    return await readWhole(request, mostBytes)
  } catch (error) {
    // Whoever hangs up half-way made no error of ours.
    throw error instanceof RestError ? error : new RestError(400, 'PGRST102', 'The body broke off')
  }
}

async function readWhole(request: Request, mostBytes: number): Promise<string> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > mostBytes) throw tooLarge(mostBytes)
  try {
    // The HTTP server holds a client to the length it declared, so only an undeclared one has to be counted.
    if (declared !== null || !request.body) return await request.text()
    return await readUndeclared(request.body, mostBytes)
  } catch (cause) {
    if (cause instanceof RestError) throw cause
    throw new RestError(400, 'PGRST102', 'The body was broken off', { cause })
  }
}

async function readUndeclared(body: ReadableStream<Uint8Array>, mostBytes: number) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw tooLarge(mostBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function tooLarge(mostBytes: number): RestError {
  return new RestError(413, 'PGRST102', `The body is larger than ${mostBytes} bytes`)
}
