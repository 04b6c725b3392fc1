// Rendering a page is the most expensive thing a stranger can ask for. A few are rendered at a time and some are
// queued; further ones, or a caller's many, must retry later. Cached pages don't pass here.
import { clientNetworkOf } from '@cafe/backend/client-network'
import pLimit from 'p-limit'

interface RenderQueueOptions {
  /** The number of pages that are rendered at once. */
  atOnce: number
  /** The most pages in progress, rendered or queued. */
  most: number
  /** The most of these for one caller. A shop's wireless network is one caller. */
  mostOfOne: number
}

const limits: RenderQueueOptions = { atOnce: 8, most: 64, mostOfOne: 12 }

/** Too much is in progress: retry in a moment. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

export class RenderQueue {
  readonly #options: RenderQueueOptions
  readonly #limit: ReturnType<typeof pLimit>
  readonly #ofCaller = new Map<string, number>()

  constructor(options = limits) {
    this.#options = options
    this.#limit = pLimit(options.atOnce)
  }

  /** Queues a render. Throws TooBusy at once when it can't run in reasonable time. */
  async run<Page>(address: string | undefined, render: () => Promise<Page>): Promise<Page> {
    const { most, mostOfOne } = this.#options
    const caller = address && clientNetworkOf(address)
    const theirs = caller ? (this.#ofCaller.get(caller) ?? 0) : 0
    const all = this.#limit.activeCount + this.#limit.pendingCount
    if (all >= most || theirs >= mostOfOne) throw new TooBusy()
    if (!caller) return this.#limit(render)
    this.#ofCaller.set(caller, theirs + 1)
    try {
      return await this.#limit(render)
    } finally {
      this.#leave(caller)
    }
  }

  #leave(caller: string): void {
    const left = (this.#ofCaller.get(caller) ?? 1) - 1
    if (left > 0) this.#ofCaller.set(caller, left)
    else this.#ofCaller.delete(caller)
  }
}
