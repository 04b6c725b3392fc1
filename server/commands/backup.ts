// `npm run backup -- FILE`: writes the whole café as it is now into one archive, also while the server runs.
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Database, openDatabase } from '@cafe/backend/database'
import type { Keys } from '@cafe/backend/keys'
import { sizeInWords } from '@cafe/site/domain/size-words'
import { verifyFile } from '../backup/archive-reader.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { sourceOf, withServer } from '../backup/open-backups.ts'
import { type Config, readConfig } from '../configuration/config.ts'
import { DataDirInUse, lockDataDir } from '../starting/data-lock.ts'
import { readServerAddress } from '../starting/server-address-file.ts'
import { CommandError, run } from './command.ts'
import { mustHaveCafe } from './make-owner.ts'

const usage = 'Usage: npm run backup -- FILE'

await run(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new CommandError(usage)
  const path = resolve(process.env.INIT_CWD ?? '', file)
  if (existsSync(path)) throw new CommandError(`${path} is there already.`)
  await backUp(readConfig(process.env), path)
  return `${path}: ${sizeInWords((await stat(path)).size)}. It holds everything, keys too: keep it to yourself.`
})

async function backUp(config: Config, path: string): Promise<void> {
  const { hosted, databaseUrl, dataDir } = config
  if (hosted) throw new CommandError(`The data is at ${hosted.url}, which has backups of its own.`)
  const makeFrom = async (database: Database) => {
    await makeBackup(await sourceOf(config, database), path)
  }
  if (databaseUrl) return withServer(config, makeFrom)
  mustHaveCafe(dataDir)
  const unlock = lockUnlessRunning(dataDir)
  if (!unlock) return askServer(config, path)
  try {
    const database = await openDatabase({ folder: join(dataDir, 'database') })
    await makeFrom(database).finally(() => database.close())
  } finally {
    unlock()
  }
}

function lockUnlessRunning(dataDir: string): (() => void) | null {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirInUse) return null
    throw error
  }
}

/** Only the running server can open its embedded database, so it makes the archive and sends it. */
async function askServer({ dataDir, keysFile }: Config, path: string): Promise<void> {
  const url = readServerAddress(dataDir)
  if (!url) throw new CommandError('The server is just starting or stopping: try again.')
  const { serviceKey }: Keys = JSON.parse(
    await readFile(keysFile ?? join(dataDir, 'keys.json'), 'utf8'),
  )
  const headers = { authorization: `Bearer ${serviceKey}` }
  const made = await fetch(`${url}/backups`, { method: 'POST', headers })
  if (!made.ok) throw new CommandError(`The server could not make it: ${await made.text()}`)
  const newest = await fetch(`${url}/backups/newest`, { headers })
  if (!newest.ok || !newest.body) throw new CommandError('The server did not hand it over.')
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  try {
    const to = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(Readable.fromWeb(newest.body as never), to)
    await verifyFile(part)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
