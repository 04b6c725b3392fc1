// The queue for the one session: callers take turns, and some of their work shares the session.
import { currentCaller } from '../current-caller.ts'
import type { SessionSharing } from '../pooled-database.ts'

/** The number of shared jobs that run at once, so that the engine need not wait for the next statement. */
const MOST_SHARED = 32
/** The limit while another caller waits. With one job the engine would idle while its answer is delivered. */
const MOST_OF_CALLER = 2

interface Waiting {
  sharing: SessionSharing
  start: () => void
}

/** The process's work is quick, and many visitors wait for it. */
const PROCESS = ''

export class SessionQueue {
  /** The callers with waiting work, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #runningOf = new Map<string, number>()
  #running = 0
  #isTaken = false

  async take<Result>(sharing: SessionSharing, work: () => Promise<Result>): Promise<Result> {
    const caller = currentCaller() ?? PROCESS
    await this.#turnOf(caller, sharing)
    try {
      return await work()
    } finally {
      this.#end(caller)
      this.#startNext()
    }
  }

  #turnOf(caller: string, sharing: SessionSharing): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const line = this.#waiting.get(caller) ?? []
    line.push({ sharing, start: resolve })
    this.#waiting.set(caller, line)
    this.#startNext()
    return promise
  }

  #startNext(): void {
    for (;;) {
      const [caller, line] = this.#nextInTurn() ?? []
      const next = line?.[0]
      // Work that needs the session exclusively is never overtaken, otherwise it could wait for ever.
      if (caller === undefined || !line || !next || !this.#hasRoom(next.sharing)) return
      line.shift()
      this.#moveToEnd(caller, line)
      this.#begin(caller, next.sharing)
      next.start()
    }
  }

  /** Moves a caller who has had a turn to the end of the queue. */
  #moveToEnd(caller: string, line: Waiting[]): void {
    this.#waiting.delete(caller)
    if (line.length > 0) this.#waiting.set(caller, line)
  }

  #nextInTurn(): [string, Waiting[]] | undefined {
    for (const entry of this.#waiting) {
      const [caller] = entry
      const most = caller === PROCESS ? MOST_SHARED : MOST_OF_CALLER
      if ((this.#runningOf.get(caller) ?? 0) < most) return entry
    }
    return undefined
  }

  #hasRoom(sharing: SessionSharing): boolean {
    if (this.#isTaken) return false
    return sharing === 'alone' ? this.#running === 0 : this.#running < MOST_SHARED
  }

  #begin(caller: string, sharing: SessionSharing): void {
    this.#running += 1
    this.#isTaken = sharing === 'alone'
    this.#runningOf.set(caller, (this.#runningOf.get(caller) ?? 0) + 1)
  }

  #end(caller: string): void {
    this.#running -= 1
    this.#isTaken = false
    const left = (this.#runningOf.get(caller) ?? 1) - 1
    if (left > 0) this.#runningOf.set(caller, left)
    else this.#runningOf.delete(caller)
    this.#moveToEnd(caller, this.#waiting.get(caller) ?? [])
  }
}
