// Reads a request's body up to a limit, and no further.
import { brokenOff, entityTooLarge, tooSlow } from '../errors.ts'

/**
 * The whole body. Throws EntityTooLarge as soon as it is, or says that it will be, longer than `limit`, and RequestTimeout
 * when it has not come in time.
 */
export async function readAtMost(
  request: Request,
  limit: number,
  timeoutMs: number,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw entityTooLarge()
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  const late = AbortSignal.timeout(timeoutMs)
  // What is waited for then ends as if there were no more.
  late.addEventListener('abort', cancel)
  try {
    return await readAll(reader, limit, late)
  } catch (error) {
    cancel()
    throw error
  } finally {
    late.removeEventListener('abort', cancel)
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
  late: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  while (true) {
    const { done, value } = await reader.read().catch((error) => {
      throw brokenOff(error)
    })
    if (late.aborted) throw tooSlow()
    if (done) break
    length += value.byteLength
    if (length > limit) throw entityTooLarge()
    chunks.push(value)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length)
}
