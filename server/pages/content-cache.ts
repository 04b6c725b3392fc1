// Keeps what was made of the content, pages and answers to reads, for as long as it is true. Nothing here knows what it is.
import { LRUCache } from 'lru-cache'

export interface ContentCacheOptions<Made> {
  /** The most bytes that are kept; the least recently used go first. */
  maxBytes: number
  /** Returns the bytes that keeping it takes, its headers and its key too: an empty answer takes memory as well. */
  sizeOf(made: Made, key: string): number
  /** Tells whether the next visitor may be given it too. */
  isShared(made: Made): boolean
  /** Everything ends at the next full multiple of this: what changes with time changes then. */
  periodMs: number
}

/** The time for which `lastShared` remembers. */
const DAY_MS = 24 * 60 * 60 * 1000

interface Version<Made> {
  version: string
  made: Made
}

interface Kept<Made> extends Version<Made> {
  keptAtMs: number
}

/**
 * Makes each thing once for all who ask for it, until the content changes. Whoever asks after `invalidate` returned never
 * gets what began to be made before it.
 */
export class ContentCache<Made extends object> {
  readonly #options: ContentCacheOptions<Made>
  readonly #kept: LRUCache<string, Kept<Made>>
  readonly #making = new Map<string, Version<Promise<Made>>>()
  #generation = 0
  #bypassed = false

  constructor(options: ContentCacheOptions<Made>) {
    this.#options = options
    this.#kept = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ made }, key) => options.sizeOf(made, key),
    })
  }

  /** The one kept under `key`, if it is still true. */
  kept(key: string): Made | null {
    const kept = this.#kept.get(key)
    return kept?.version === this.#version() ? kept.made : null
  }

  /** The last one that was kept under `key` in a day's time, however much the content has changed since. */
  lastShared(key: string): Made | null {
    const kept = this.#kept.get(key)
    return kept && Date.now() - kept.keptAtMs < DAY_MS ? kept.made : null
  }

  /** The one kept under `key`, or the one that `make` makes. Two of one key are never made side by side. */
  async get(key: string, make: () => Promise<Made>): Promise<Made> {
    if (this.#bypassed) this.#generation += 1
    for (;;) {
      const kept = this.kept(key)
      if (kept) return kept
      const version = this.#version()
      const running = this.#making.get(key)
      if (running?.version === version) return running.made
      if (!running) return this.#make(key, version, make)
      // It began before the content changed: wait for its end and look again, so that a busy page whose
      // content changes all the time costs one render after another, never many at once.
      await running.made.catch(() => {})
    }
  }

  /** The content has changed: nothing made so far is given out again. */
  invalidate(): void {
    this.#generation += 1
  }

  /** Changes of the content can't be heard: keep nothing until `trust` is called. */
  distrust(): void {
    this.#bypassed = true
    this.invalidate()
  }

  trust(): void {
    this.#bypassed = false
    this.invalidate()
  }

  #version(): string {
    return `${this.#generation}/${Math.floor(Date.now() / this.#options.periodMs)}`
  }

  async #make(key: string, version: string, make: () => Promise<Made>): Promise<Made> {
    const making = make().finally(() => this.#making.delete(key))
    this.#making.set(key, { version, made: making })
    const made = await making
    const current = version === this.#version() && !this.#bypassed
    if (current && this.#options.isShared(made)) {
      this.#kept.set(key, { version, made, keptAtMs: Date.now() })
    }
    return made
  }
}
