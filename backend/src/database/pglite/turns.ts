// The order in which work gets the one session: as it comes, some of it together and some alone.
import type { Sharing } from '../lend-sessions.ts'

/** The number of shared works that run at once, so that the engine need not wait for the next statement. */
const MOST_SHARED = 32

interface Waiting {
  sharing: Sharing
  start: () => void
}

export class Turns {
  readonly #waiting: Waiting[] = []
  #running = 0
  #isTaken = false

  async take<Result>(sharing: Sharing, work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.length > 0 || !this.#hasRoom(sharing)) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.push({ sharing, start: resolve })
      await promise
    } else this.#begin(sharing)
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#isTaken = false
      this.#startNext()
    }
  }

  #hasRoom(sharing: Sharing): boolean {
    if (this.#isTaken) return false
    return sharing === 'alone' ? this.#running === 0 : this.#running < MOST_SHARED
  }

  #begin(sharing: Sharing): void {
    this.#running += 1
    this.#isTaken = sharing === 'alone'
  }

  #startNext(): void {
    for (
      let next = this.#waiting[0];
      next && this.#hasRoom(next.sharing);
      next = this.#waiting[0]
    ) {
      this.#waiting.shift()
      this.#begin(next.sharing)
      next.start()
    }
  }
}
