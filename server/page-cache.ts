// Keeps rendered pages for as long as they are true. Nothing here knows what a page is.
import { LRUCache } from 'lru-cache'

export interface PageCacheOptions<Page> {
  /** How many bytes to keep at most; the least recently used pages go first. */
  maxBytes: number
  sizeOf(page: Page): number
  /** Whether this page may be given to the next visitor too. */
  isShared(page: Page): boolean
  /** Every page ends at the next full multiple of this, in milliseconds: what changes with time changes then. */
  period: number
}

interface Rendered<Page> {
  version: string
  page: Page
}

/**
 * Renders a page once for all who ask for it, until the content changes. Whoever asks after `invalidate`
 * returned never gets a page whose rendering began before it.
 */
export class PageCache<Page extends object> {
  readonly #options: PageCacheOptions<Page>
  readonly #kept: LRUCache<string, Rendered<Page>>
  readonly #rendering = new Map<string, Rendered<Promise<Page>>>()
  #generation = 0
  #bypassed = false

  constructor(options: PageCacheOptions<Page>) {
    this.#options = options
    this.#kept = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ page }) => options.sizeOf(page),
    })
  }

  /** The page kept under `key`, if it is still true. */
  kept(key: string): Page | null {
    const kept = this.#kept.get(key)
    return kept?.version === this.#version() ? kept.page : null
  }

  /** The page kept under `key`, or the one that `render` makes. Renders of one key never overlap. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    if (this.#bypassed) this.#generation += 1
    for (;;) {
      const kept = this.kept(key)
      if (kept) return kept
      const version = this.#version()
      const running = this.#rendering.get(key)
      if (running?.version === version) return running.page
      if (!running) return this.#render(key, version, render)
      // It began before the content changed: wait for its end and look again, so that a busy page whose
      // content changes all the time costs one render after another, never many at once.
      await running.page.catch(() => {})
    }
  }

  /** The content has changed: nothing rendered so far is given out again. */
  invalidate(): void {
    this.#generation += 1
    this.#kept.clear()
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
    return `${this.#generation}/${Math.floor(Date.now() / this.#options.period)}`
  }

  async #render(key: string, version: string, render: () => Promise<Page>): Promise<Page> {
    const rendering = render().finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, { version, page: rendering })
    const page = await rendering
    const current = version === this.#version() && !this.#bypassed
    if (current && this.#options.isShared(page)) this.#kept.set(key, { version, page })
    return page
  }
}
