// Runs the embedded Postgres in a thread. A statement that runs for too long, or breaks the engine, ends only the
// thread.
import { Worker } from 'node:worker_threads'
import type { Exchange } from '../exchange.ts'
import { revivedFolderError } from './database-folder.ts'
import { type EngineEnd, errorOf, NotBegun } from './engine-end.ts'
import {
  BEGUN,
  type EngineAnswer,
  type EngineRequest,
  type EngineStart,
  PHASE,
  phases,
} from './engine-messages.ts'
import { compiledModules } from './engine-modules.ts'

/** The longest time for a statement whose scope sets no `statement_timeout`. */
const STATEMENT_MS = 30_000
/** The longest time for anything: a script, or a statement with a `statement_timeout` of 0. */
const LONGEST_MS = 600_000
/** With this much stack Postgres itself detects a statement that nests too deeply. Unused stack takes no memory. */
const STACK_MB = 64

interface UnderWay extends PromiseWithResolvers<Uint8Array<ArrayBuffer>> {
  /** Counts all exchanges of the thread. */
  number: number
  limitMs: number
}

export class EngineThread {
  readonly #worker: Worker
  readonly #progress: Int32Array
  readonly #opened = Promise.withResolvers<void>()
  /** The unanswered exchanges, in order. */
  readonly #underWay: UnderWay[] = []
  #count = 0
  #timer: NodeJS.Timeout | undefined
  #end: EngineEnd | null = null
  /** The exchange that ran into its timeout. */
  #tooLong: number | null = null
  /** Resolves to the reason when the thread has ended. */
  readonly ended: Promise<EngineEnd>

  /**
   * Starts Postgres on the files in `folder`; without a folder it runs in memory, from the files of `image`. Throws
   * when it doesn't start.
   */
  static async open(folder: string | undefined, image?: string): Promise<EngineThread> {
    const modules = await compiledModules()
    const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
    const thread = new EngineThread({ folder, image, modules, progress })
    await thread.#opened.promise
    // The timer of a running exchange keeps the process alive.
    thread.#worker.unref()
    return thread
  }

  private constructor(workerData: EngineStart) {
    this.#progress = workerData.progress
    const program = new URL('./engine-worker.ts', import.meta.url)
    const resourceLimits = { stackSizeMb: STACK_MB }
    this.#worker = new Worker(program, { name: 'database', workerData, resourceLimits })
    this.#worker.on('message', (answer: EngineAnswer) => this.#receive(answer))
    this.#worker.on('error', (cause: Error) => {
      this.#end ??= { kind: 'crash', cause: revivedFolderError(cause) }
    })
    const { promise, resolve } = Promise.withResolvers<EngineEnd>()
    this.ended = promise
    this.#worker.once('exit', () => resolve(this.#finish()))
  }

  /** True once it accepts no more exchanges. */
  get hasEnded(): boolean {
    return this.#end !== null
  }

  /** True when an unanswered exchange may have been committed. Known once the thread has ended. */
  get mayHaveCommitted(): boolean {
    return Atomics.load(this.#progress, PHASE) === phases.committing
  }

  /**
   * Resolves to the bytes of Postgres's answer. Throws DatabaseError when the thread ends first: NotBegun, 57014 for
   * a timeout, 54001 for an exhausted stack, 08007 when the exchange may have been committed, XX000 otherwise.
   */
  exchange({ messages, commitsFrom, timeoutMs }: Exchange): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#end) return Promise.reject(new NotBegun())
    this.#count = (this.#count + 1) | 0
    const number = this.#count
    const exchange = {
      number,
      limitMs: limitMs(timeoutMs),
      ...Promise.withResolvers<Uint8Array<ArrayBuffer>>(),
    }
    this.#underWay.push(exchange)
    // A copy, because the bytes may lie in a pool that would be sent as a whole.
    this.#post({ kind: 'exchange', messages: new Uint8Array(messages), commitsFrom })
    if (this.#underWay.length === 1) this.#watchFirst()
    return exchange.promise
  }

  /** Closes the database cleanly, and then the thread. */
  async close(): Promise<void> {
    if (!this.#end) {
      this.#end = { kind: 'close' }
      this.#worker.ref()
      this.#post({ kind: 'close' })
    }
    await this.ended
  }

  /** Ends the thread whatever it is doing. The files are as after a crash, and the next start repairs them. */
  end(): void {
    this.#end ??= { kind: 'close' }
    void this.#worker.terminate()
  }

  #receive(answer: EngineAnswer): void {
    if (answer.kind === 'opened') this.#opened.resolve()
    else if (answer.kind === 'crashed') {
      this.#end ??= { kind: 'crash', cause: new Error(answer.reason) }
    } else {
      this.#underWay.shift()?.resolve(answer.bytes)
      this.#watchFirst()
    }
  }

  /** The time of an exchange starts when the one before it has been answered. */
  #watchFirst(): void {
    clearTimeout(this.#timer)
    const [first] = this.#underWay
    if (first) this.#timer = setTimeout(() => this.#timeOut(first), first.limitMs)
  }

  #timeOut({ number }: UnderWay): void {
    const isRunning =
      Atomics.load(this.#progress, BEGUN) === number &&
      Atomics.load(this.#progress, PHASE) !== phases.answered
    if (isRunning) {
      this.#end ??= { kind: 'timeout' }
      this.#tooLong = number
      void this.#worker.terminate()
    } else {
      // It has not begun, or its answer is waiting because this thread was busy.
      this.#watchFirst()
    }
  }

  #finish(): EngineEnd {
    clearTimeout(this.#timer)
    this.#end ??= { kind: 'crash', cause: new Error('The thread of the database has ended') }
    const error = errorOf(this.#end, this.mayHaveCommitted)
    this.#opened.reject(error.cause ?? error)
    for (const { number, reject } of this.#underWay.splice(0)) {
      reject(this.#hasEffect(number) ? error : new NotBegun())
    }
    return this.#end
  }

  /** An exchange without effect has not begun, or ran after the one that timed out and is undone with the thread. */
  #hasEffect(number: number): boolean {
    if (Atomics.load(this.#progress, BEGUN) !== number) return false
    return this.mayHaveCommitted || number === (this.#tooLong ?? number)
  }

  #post(request: EngineRequest): void {
    this.#worker.postMessage(request)
  }
}

function limitMs(timeoutMs: number | null): number {
  return Math.min(timeoutMs ?? STATEMENT_MS, LONGEST_MS) || LONGEST_MS
}
