// The files of an empty database, cached by `npm run build`, because Postgres takes seconds to make them at each
// first start.
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import backend from '../../../package.json' with { type: 'json' }
import { writeDurably } from '../../durable-files.ts'

const version = backend.dependencies['@electric-sql/pglite']
/** Each version of PGlite makes different files. */
const file = fileURLToPath(
  new URL(`../../../../node_modules/.cache/empty-database-${version}.tar.gz`, import.meta.url),
)

/**
 * Returns PGlite's option to start from the cached files; nothing when there are none or this user may not read them.
 */
export async function cachedImage(path = file): Promise<{ loadDataDir?: Blob }> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EACCES') return null
    throw error
  })
  const type = path.endsWith('.gz') ? 'application/x-gzip' : 'application/x-tar'
  return bytes ? { loadDataDir: new Blob([bytes], { type }) } : {}
}

/** The image is world-readable: one user may build and another serve, and it holds no personal data. */
export async function writeImage(path: string, bytes: Buffer): Promise<void> {
  await writeDurably(path, bytes)
  await chmod(path, 0o644)
}

/** Makes an empty database in memory and caches its files. */
export async function cacheImage(): Promise<void> {
  const engine = await PGlite.create()
  await engine.exec('checkpoint')
  const image = await engine.dumpDataDir('gzip')
  await engine.close()
  await mkdir(dirname(file), { recursive: true })
  await writeImage(file, Buffer.from(await image.arrayBuffer()))
}
