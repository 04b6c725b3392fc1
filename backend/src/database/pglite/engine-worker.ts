// The program of the embedded Postgres's thread (engine-thread.ts starts it). It answers each exchange with
// Postgres's bytes.
import { parentPort, workerData } from 'node:worker_threads'
import { startEngine } from './engine.ts'
import {
  BEGUN,
  type EngineAnswer,
  type EngineRequest,
  type EngineStart,
  PHASE,
  phases,
} from './engine-messages.ts'

const KEPT_BYTES = 64 * 1024

/** Collects the pieces of Postgres's answer, because the engine reuses their memory. */
class AnswerBuffer {
  #bytes = new Uint8Array(KEPT_BYTES)
  #length = 0

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length
    if (length > this.#bytes.length) this.#grow(length)
    this.#bytes.set(piece, this.#length)
    this.#length = length
  }

  /** Returns a copy of everything that was added, and empties the buffer. */
  take(): Uint8Array<ArrayBuffer> {
    const answer = this.#bytes.slice(0, this.#length)
    if (this.#bytes.length > KEPT_BYTES) this.#bytes = new Uint8Array(KEPT_BYTES)
    this.#length = 0
    return answer
  }

  #grow(length: number): void {
    const larger = new Uint8Array(Math.max(length, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}

const { folder, image, modules, progress }: EngineStart = workerData
const engine = await startEngine(folder, { modules, image, onFailure: crash })
const buffer = new AnswerBuffer()
tell({ kind: 'opened' })

// Each exchange ends before the next message arrives, because only resolved promises are awaited.
parentPort?.on('message', async (request: EngineRequest) => {
  if (request.kind === 'close') return close()
  const { messages, commitsFrom } = request
  Atomics.add(progress, BEGUN, 1)
  Atomics.store(progress, PHASE, phases.running)
  if (commitsFrom > 0) await run(messages.subarray(0, commitsFrom))
  if (commitsFrom < messages.length) {
    Atomics.store(progress, PHASE, phases.committing)
    await run(messages.subarray(commitsFrom))
  }
  const bytes = buffer.take()
  tell({ kind: 'answer', bytes }, [bytes.buffer])
  Atomics.store(progress, PHASE, phases.answered)
})

async function run(messages: Uint8Array): Promise<void> {
  await engine.execProtocolRawStream(messages, {
    // The engine works directly on a folder or on memory.
    syncToFs: false,
    onRawData: (bytes) => buffer.add(bytes),
  })
}

async function close(): Promise<void> {
  await engine.close()
  parentPort?.close()
}

function tell(answer: EngineAnswer, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(answer, transferred)
}

/** The engine's state is unknown now, so nothing more may run in it. */
function crash({ message }: Error): void {
  tell({ kind: 'crashed', reason: message })
  process.exit(1)
}
