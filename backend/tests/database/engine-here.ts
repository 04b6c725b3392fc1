// An engine in the test's thread, where its calls of the disk can be recorded.
import type { PGlite } from '@electric-sql/pglite'
import type { Exchanger } from '../../src/database/pglite/wire.ts'

export function exchangerOf(engine: PGlite): Exchanger {
  return {
    async exchange({ messages }) {
      const chunks: Buffer[] = []
      await engine.execProtocolRawStream(messages, {
        syncToFs: false,
        // The engine overwrites these bytes when it continues.
        onRawData: (bytes) => chunks.push(Buffer.from(bytes)),
      })
      return Uint8Array.from(Buffer.concat(chunks))
    },
  }
}
