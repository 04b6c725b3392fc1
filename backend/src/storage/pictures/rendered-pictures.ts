// Renderings, cached on disk so that each is made once. The least recently used are removed when there are too many.
// Several processes may share the folder: each counts what it knows, and renders again what another has removed.
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { makeFolderDurably, writeDurably } from '../../durable-files.ts'
import type { RenderedPicture, Target, Transform } from './transform.ts'

export interface RenderedPictures {
  /**
   * Returns the picture of that name; `render` is called once if there is none, for any number of clients. Null when
   * there is nothing to render. It is cancelled when the signals tell that all clients have left.
   */
  get(name: string, render: Render, left?: AbortSignal): Promise<RenderedPicture | null>
  /** Removes all renderings of these versions. */
  forget(versions: readonly string[]): void
}

/** Returns the name of a rendering: its version and a digest of the transformation. */
export function nameOf(version: string, transform: Transform, target: Target): string {
  const { width = 0, height = 0, resize = 'cover', quality = 0 } = transform
  const way = [width, height, resize, quality, target].join(' ')
  return `${version}.${createHash('sha256').update(way).digest('hex').slice(0, 32)}`
}

/** The index is in memory. */
const MOST_RENDERED = 20_000

type Render = (isWanted: () => boolean) => Promise<RenderedPicture | null>
type Index = LRUCache<string, { size: number; type: string }, Render>

/** Caches up to `maxSize` bytes in `folder`, including what an earlier process left there. */
export function createRenderedPictures(
  folder: string,
  log: Logger,
  maxSize = 268_435_456,
): RenderedPictures {
  // The index does not list unfinished renderings.
  const running = new Set<string>()
  const index: Index = new LRUCache({
    max: MOST_RENDERED,
    maxSize,
    sizeCalculation: ({ size }) => Math.max(1, size),
    async fetchMethod(name, _stale, { context: render, signal }) {
      running.add(name)
      const rendered = await render(() => isWanted(name)).finally(() => running.delete(name))
      if (!rendered) return undefined
      const { bytes, type } = rendered
      await write(folder, name, type, bytes)
      // Its object was deleted while it was rendered.
      if (signal.aborted) await rm(pathOf(folder, name, type), { force: true })
      return { size: bytes.byteLength, type }
    },
    dispose({ type }, name, reason) {
      if (reason === 'set') return
      rm(pathOf(folder, name, type), { force: true }).catch((error) => {
        log.warn({ err: error }, 'a rendered picture could not be removed')
      })
    },
  })
  let ready: Promise<void> | undefined
  const asking = new Map<string, Set<{ left: AbortSignal | undefined }>>()
  const isWanted = (name: string) =>
    [...(asking.get(name) ?? [])].some(({ left }) => !left?.aborted)

  async function find(name: string, render: Render): Promise<RenderedPicture | null> {
    ready ??= readIndex(folder, index)
    await ready
    const entry = await index.fetch(name, { context: render }).catch((error) => {
      if (isAbandoned(error)) return undefined
      throw error
    })
    const bytes = entry && (await readFileIfAny(pathOf(folder, name, entry.type)))
    if (entry && bytes) return { bytes, type: entry.type }
    index.delete(name)
    return render(() => isWanted(name))
  }

  return {
    async get(name, render, left) {
      const asker = { left }
      const askers = asking.get(name) ?? new Set()
      asking.set(name, askers.add(asker))
      try {
        return await find(name, render)
      } finally {
        askers.delete(asker)
        if (askers.size === 0) asking.delete(name)
      }
    },
    forget(versions) {
      if (versions.length === 0) return
      const gone = new Set(versions)
      for (const name of [...index.keys(), ...running]) {
        if (gone.has(name.split('.')[0] ?? '')) index.delete(name)
      }
    },
  }
}

/** True when the index dropped the picture while it was rendered. */
function isAbandoned(error: unknown): boolean {
  return error instanceof Error && ['deleted', 'evicted', 'replaced'].includes(error.message)
}

function pathOf(folder: string, name: string, type: string): string {
  return join(folder, `${name}.${type.replace('image/', '')}`)
}

async function write(folder: string, name: string, type: string, bytes: Uint8Array) {
  await makeFolderDurably(folder)
  await writeDurably(pathOf(folder, name, type), bytes)
}

async function readFileIfAny(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function readIndex(folder: string, index: Index): Promise<void> {
  await makeFolderDurably(folder)
  const names = await readdir(folder)
  const files = await Promise.all(names.map((name) => statIfAny(folder, name)))
  for (const { name, size, mtimeMs } of files.flat().sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    const [version, digest, format, part] = name.split('.')
    if (!part) index.set(`${version}.${digest}`, { size, type: `image/${format}` })
    // Another process may still be writing a younger file.
    else if (mtimeMs < Date.now() - HOUR_MS) await rm(join(folder, name), { force: true })
  }
}

/** A list of one, or of none when another process has just removed it. */
async function statIfAny(folder: string, name: string) {
  try {
    const { size, mtimeMs } = await stat(join(folder, name))
    return [{ name, size, mtimeMs }]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const HOUR_MS = 3_600_000
