// Reads the body of a request, up to a bound and no further, and parses it unless it is nested deeply. The three services
// share it, and word its failures themselves.
import { nestsDeeper } from './database/nesting.ts'

/** A body that can't be used. The services make answers of their own from the reason. */
export class BodyError extends Error {
  override name = 'BodyError'
  readonly reason: 'too large' | 'too slow' | 'broken off' | 'too deep' | 'not JSON'

  constructor(reason: BodyError['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

interface BodyBounds {
  maxBytes: number
  /** The time in which the whole body must have come; without it the HTTP server's own bounds hold. */
  timeoutMs?: number
}

type BodySource = Pick<Request, 'headers' | 'body' | 'text'>

/** Returns the body as text. Throws BodyError: too large, too slow, broken off. */
export async function readText(request: BodySource, bounds: BodyBounds): Promise<string> {
  mustDeclareAtMost(request, bounds.maxBytes)
  // The HTTP server holds a client to the length it declared, so only an undeclared one has to be counted.
  const isCounted = request.body && !request.headers.has('content-length')
  if (!isCounted && bounds.timeoutMs === undefined) return request.text().catch(throwBrokenOff)
  return Buffer.from(await readBytes(request, bounds)).toString()
}

/** Returns the whole body. Throws BodyError as soon as it is, or declares to be, too large; also: too slow, broken off. */
export async function readBytes(
  request: BodySource,
  { maxBytes, timeoutMs }: BodyBounds,
): Promise<Uint8Array> {
  mustDeclareAtMost(request, maxBytes)
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  const deadline = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  // A read that is under way then ends as if there were no more.
  deadline?.addEventListener('abort', cancel)
  try {
    return await readAll(reader, maxBytes, deadline)
  } catch (error) {
    cancel()
    throw error
  } finally {
    deadline?.removeEventListener('abort', cancel)
  }
}

/** Returns what the text says in JSON. Throws BodyError: nested deeper than so many levels, not JSON. */
export function parseJson(text: string, mostLevels: number): unknown {
  if (nestsDeeper(text, mostLevels)) throw new BodyError('too deep', 'The body is nested too deep')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BodyError('not JSON', 'The body is not JSON', cause)
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  deadline: AbortSignal | undefined,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let byteCount = 0
  while (true) {
    const { done, value } = await reader.read().catch(throwBrokenOff)
    if (deadline?.aborted) throw new BodyError('too slow', 'The body took too long to arrive')
    if (done) break
    byteCount += value.byteLength
    if (byteCount > maxBytes) throw tooLarge(maxBytes)
    chunks.push(value)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, byteCount)
}

function mustDeclareAtMost({ headers }: BodySource, maxBytes: number): void {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
}

function tooLarge(maxBytes: number): BodyError {
  return new BodyError('too large', `The body is larger than ${maxBytes} bytes`)
}

/** A client that leaves before the end of its body is no failure of the service. */
function throwBrokenOff(cause: unknown): never {
  throw new BodyError('broken off', 'The body was broken off', cause)
}
