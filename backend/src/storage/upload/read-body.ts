// Reads a request's body up to a limit, and no further.
import { entityTooLarge } from '../errors.ts'

/** The whole body. Throws EntityTooLarge as soon as it is, or says that it will be, longer than `limit`. */
export async function readAtMost(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw entityTooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop by throwing cancels the stream.
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > limit) throw entityTooLarge()
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length)
}
