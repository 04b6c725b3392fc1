// The files of an empty database, kept by `npm run build`: Postgres needs seconds of work to make them at each first start.
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import backend from '../../../package.json' with { type: 'json' }
import { writeDurably } from '../../durable-files.ts'

const version = backend.dependencies['@electric-sql/pglite']
/** Another version of PGlite makes other files. */
const file = fileURLToPath(
  new URL(`../../../../node_modules/.cache/empty-database-${version}.tar.gz`, import.meta.url),
)

/** The option with which PGlite begins with the kept files; nothing where none are kept, or none that this user may read. */
export async function keptImage(path = file): Promise<{ loadDataDir?: Blob }> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EACCES') return null
    throw error
  })
  const type = path.endsWith('.gz') ? 'application/x-gzip' : 'application/x-tar'
  return bytes ? { loadDataDir: new Blob([bytes], { type }) } : {}
}

/** Everyone may read the image: often one user builds and another serves, and it holds nobody's data. */
export async function writeImage(path: string, bytes: Buffer): Promise<void> {
  await writeDurably(path, bytes)
  await chmod(path, 0o644)
}

/** Makes an empty database in memory and keeps its files. */
export async function keepImage(): Promise<void> {
  const engine = await PGlite.create()
  await engine.exec('checkpoint')
  const image = await engine.dumpDataDir('gzip')
  await engine.close()
  await mkdir(dirname(file), { recursive: true })
  await writeImage(file, Buffer.from(await image.arrayBuffer()))
}
