// Measures a stream while it passes: its length, checksum and number of lines.
import { createHash } from 'node:crypto'

export interface StreamMeasures {
  sizeBytes: number
  sha256: string
  lineCount: number
  longestLineBytes: number
}

const LINE_FEED = 10

/** Passes the chunks of `body` on. Read the results once all of it has passed. */
export function measureStream(body: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  let lineCount = 0
  let longestLineBytes = 0
  let lineBeganAt = 0
  async function* watched(): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      hash.update(chunk)
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) {
        lineCount += 1
        longestLineBytes = Math.max(longestLineBytes, sizeBytes + at - lineBeganAt)
        lineBeganAt = sizeBytes + at + 1
      }
      sizeBytes += chunk.byteLength
      longestLineBytes = Math.max(longestLineBytes, sizeBytes - lineBeganAt)
      yield chunk
    }
  }
  return {
    body: watched(),
    read: (): StreamMeasures => ({
      sizeBytes,
      sha256: hash.digest('hex'),
      lineCount,
      longestLineBytes,
    }),
  }
}
