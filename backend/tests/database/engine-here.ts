// An engine in the test's own thread, where its calls of the disk are seen.
import type { PGlite } from '@electric-sql/pglite'
import type { Exchanger } from '../../src/database/pglite/wire.ts'

export function exchangerOf(engine: PGlite): Exchanger {
  return {
    async exchange({ messages }) {
      const chunks: Buffer[] = []
      await engine.execProtocolRawStream(messages, {
        syncToFs: false,
        // The engine writes over these bytes as soon as it goes on.
        onRawData: (bytes) => chunks.push(Buffer.from(bytes)),
      })
      return Uint8Array.from(Buffer.concat(chunks))
    },
  }
}
