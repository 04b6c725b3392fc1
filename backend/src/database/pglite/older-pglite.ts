// Opens databases of an older Postgres. Only the PGlite of that version can read them, and it is installed beside
// this one.
import type { Connection, Database } from '../database.ts'
import { damaged } from './database-folder.ts'

/** The part of a Database that is needed to read all of it. */
export type OlderDatabase = Pick<Database, 'query' | 'execute' | 'transaction' | 'close'>

/** The older engine is not installed. The message is one line that says how to get it. */
export class OlderEngineMissing extends Error {
  override name = 'OlderEngineMissing'
}

/**
 * The package of each major version of Postgres. It is a development dependency, so a production install may lack it.
 */
const packages = new Map([['17', { name: 'pglite-17', source: '@electric-sql/pglite@0.4.6' }]])

/**
 * Opens the database that Postgres `major` made in `folder`; null when no engine of that version is known. Throws
 * OlderEngineMissing and DatabaseFolderError.
 */
export async function openOlderPGlite(
  folder: string,
  major: string,
): Promise<OlderDatabase | null> {
  const known = packages.get(major)
  if (!known) return null
  const { PGlite, pgcrypto, uuid_ossp } = await importEngine(known)
  const extensions = { pgcrypto, uuid_ossp }
  const engine = await PGlite.create({ dataDir: folder, extensions }).catch((cause) => {
    throw damaged(folder, { cause })
  })
  await engine.exec("set timezone to 'UTC'")
  const connection: Connection = {
    query: async (text, values) => (await engine.query(text, values && [...values])).rows as never,
    async execute(script) {
      await engine.exec(script)
    },
  }
  return {
    ...connection,
    async transaction(_scope, work) {
      await engine.exec('begin')
      try {
        const result = await work(connection)
        await engine.exec('commit')
        return result
      } catch (error) {
        await engine.exec('rollback')
        throw error
      }
    },
    close: () => engine.close(),
  }
}

async function importEngine({ name, source }: { name: string; source: string }) {
  try {
    const [{ PGlite }, { pgcrypto }, { uuid_ossp }] = await Promise.all([
      import('pglite-17'),
      import('pglite-17/contrib/pgcrypto'),
      import('pglite-17/contrib/uuid_ossp'),
    ])
    return { PGlite, pgcrypto, uuid_ossp }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) {
      throw error
    }
    throw new OlderEngineMissing(
      `The engine that can read this database is not installed: npm install --no-save --omit=dev ${name}@npm:${source}`,
    )
  }
}
