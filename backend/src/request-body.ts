// Reads a request's body up to a limit, and parses it unless it is nested too deeply. The three services share it,
// and word the errors themselves.
import { nestsDeeper } from './database/nesting.ts'

/** A body that can't be used. Each service words its answer from the reason. */
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
  /** The time within which the whole body must arrive; without it the HTTP server's limits hold. */
  timeoutMs?: number
}

type BodySource = Pick<Request, 'headers' | 'body' | 'text'>

/** Returns the body as text. Throws BodyError: too large, too slow, aborted. */
export async function readText(request: BodySource, bounds: BodyBounds): Promise<string> {
  mustDeclareAtMost(request, bounds.maxBytes)
  // The HTTP server enforces a declared length, so only an undeclared one is counted.
  const isCounted = request.body && !request.headers.has('content-length')
  if (!isCounted && bounds.timeoutMs === undefined) return request.text().catch(throwBrokenOff)
  return Buffer.from(await readBytes(request, bounds)).toString()
}

/**
 * Returns the whole body. Throws BodyError as soon as it is, or declares to be, too large; also when it is too slow
 * or aborted.
 */
export async function readBytes(
  request: BodySource,
  { maxBytes, timeoutMs }: BodyBounds,
): Promise<Uint8Array> {
  mustDeclareAtMost(request, maxBytes)
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  const deadline = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  // A pending read then ends as if the body had ended.
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

/** Parses the text as JSON. Throws BodyError when it is nested too deeply or is not JSON. */
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

/** A client that leaves before the end of its body is not a failure of the service. */
function throwBrokenOff(cause: unknown): never {
  throw new BodyError('broken off', 'The body was broken off', cause)
}
