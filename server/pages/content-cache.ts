// Caches pages and answers made from the content, as long as they are valid. This file doesn't know what it caches.
import { LRUCache } from 'lru-cache'

export interface ContentCacheOptions<Made> {
  /** The most cached bytes; the least recently used entries go first. */
  maxBytes: number
  /** Returns the bytes of an entry, with its headers and key: an empty answer takes memory as well. */
  sizeOf(made: Made, key: string): number
  /** True when the next visitor may get it too. */
  isShared(made: Made): boolean
  /** Every entry expires at the next full multiple of this, when time-dependent content changes. */
  periodMs: number
}

/** How long `lastShared` keeps an entry. */
const DAY_MS = 24 * 60 * 60 * 1000

interface Version<Made> {
  version: string
  made: Made
}

interface Entry<Made> extends Version<Made> {
  cachedAtMs: number
}

/**
 * Makes each entry once for all callers, until the content changes. After `invalidate` has returned, no caller gets
 * an entry begun before it.
 */
export class ContentCache<Made extends object> {
  readonly #options: ContentCacheOptions<Made>
  readonly #cache: LRUCache<string, Entry<Made>>
  readonly #making = new Map<string, Version<Promise<Made>>>()
  #generation = 0
  #bypassed = false

  constructor(options: ContentCacheOptions<Made>) {
    this.#options = options
    this.#cache = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ made }, key) => options.sizeOf(made, key),
    })
  }

  /** Returns the entry under `key` if it is valid. */
  cached(key: string): Made | null {
    const entry = this.#cache.get(key)
    return entry?.version === this.#version() ? entry.made : null
  }

  /** Returns the last cached entry under `key` of the past day, even when the content has changed since. */
  lastShared(key: string): Made | null {
    const entry = this.#cache.get(key)
    return entry && Date.now() - entry.cachedAtMs < DAY_MS ? entry.made : null
  }

  /** Returns the entry under `key`, or the one that `make` makes. Two of one key are never made in parallel. */
  async get(key: string, make: () => Promise<Made>): Promise<Made> {
    if (this.#bypassed) this.#generation += 1
    for (;;) {
      const cached = this.cached(key)
      if (cached) return cached
      const version = this.#version()
      const running = this.#making.get(key)
      if (running?.version === version) return running.made
      if (!running) return this.#make(key, version, make)
      // It began before the content changed: wait for it and look again, so that a busy page with frequent changes is
      // rendered one after another, never many at once.
      await running.made.catch(() => {})
    }
  }

  /** The content has changed: invalidates every entry. */
  invalidate(): void {
    this.#generation += 1
  }

  /** Changes of the content can't be received: caches nothing until `trust` is called. */
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
      this.#cache.set(key, { version, made, cachedAtMs: Date.now() })
    }
    return made
  }
}
