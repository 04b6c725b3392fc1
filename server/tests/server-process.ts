// The built server in a new process, with a free port and DATA_DIR.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isFirstTaker } from '../../backend/tests/run-folder.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { copyFirstDay } from './first-day.ts'

/** A test's processes end before optimising the database's code would pay: it takes a second of processor time. */
export const forTests = process.env.TEST_RUN_FOLDER ? ['--liftoff-only'] : []

const ownRoot = join(import.meta.dirname, '../..')

/**
 * Node's variables and arguments, as in package.json. Compiled code is cached, so that a start doesn't compile again.
 * The bound of the heap saves 200 MB of garbage. The threshold makes glibc return 35 MB after the start, and keeps it
 * from raising the threshold itself.
 */
function commandOf(script: 'serve' | 'backend') {
  const [, command = ''] = packageJson.scripts[script].split(' && ')
  const [variables = '', words = ''] = command.split(' exec node ')
  const pairs = variables.split(' ').map((variable) => variable.split('='))
  return { variables: Object.fromEntries(pairs), words: words.split(' ') }
}

export const owner = { email: 'owner@cafe.example', password: 'owner-password' }

export interface ServerProcess {
  url: string
  dataDir: string
  /** The URL of its Postgres server, if any. */
  databaseUrl: string | undefined
  pid: number
  output(): string
  /** Stops it, and resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface ServerProcessOptions {
  /** A folder to start on; by default a new one, removed when the server stops. */
  dataDir?: string
  environment?: Record<string, string>
  /** The site with its backend, or only the backend. */
  script?: 'serve' | 'backend'
  port?: number
  /** The folder of a built checkout; by default this one. */
  root?: string
  /** The arguments after the command. */
  args?: string[]
  /** The host name; passkeys belong to a name, not to a number. */
  hostname?: string
  /** Called with the process before it is ready. */
  onSpawn?(child: ChildProcess): void
}

/** Starts the server and waits for its first answer. Throws its output when it ends instead. */
export async function startServerProcess(
  options: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const url = `http://${options.hostname ?? '127.0.0.1'}:${port}`
  const dataDir = options.dataDir ?? (await newDataDir(options))
  const { variables, words } = commandOf(options.script ?? 'serve')
  const child = spawn(process.execPath, [...forTests, ...words, ...(options.args ?? [])], {
    cwd: options.root ?? ownRoot,
    env: {
      PATH: process.env.PATH,
      ...variables,
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      ...options.environment,
    },
  })
  options.onSpawn?.(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exited = once(child, 'exit') as Promise<[number | null]>
  // Another server may have taken the free port, and would answer instead.
  while (!saysItAnswers.test(output) || !(await isHealthy(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server did not start:\n${output}`)
    await delay(50)
  }
  return {
    url,
    dataDir,
    databaseUrl: options.environment?.DATABASE_URL,
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const [code] = await exited
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

const saysItAnswers = /The (café is open|backend answers) at /

/** The settings that leave a first start as it is. */
const laterSettings =
  /^(TRUSTED_PROXIES|SITE_URL|SMTP_URL|CONFIRM_EMAIL|PHONE_SIGN_IN|PASSWORD_.*|OIDC_.*|STRIPE_.*)$/

async function newDataDir({
  environment = {},
  script,
  root,
}: ServerProcessOptions): Promise<string> {
  const { SAMPLE_CONTENT, ...others } = environment
  const isUsual =
    script !== 'backend' && !root && Object.keys(others).every((name) => laterSettings.test(name))
  if (isUsual && SAMPLE_CONTENT === undefined) return firstDayFolder()
  // Under a public address an empty café begins behind a closed door.
  if (isUsual && SAMPLE_CONTENT === 'none' && !others.SITE_URL)
    return firstDayFolder({ SAMPLE_CONTENT })
  return mkdtemp(join(tmpdir(), 'cafe-'))
}

/** Makes a data folder with a café on its first day; `SAMPLE_CONTENT: 'none'` leaves it empty. */
export async function firstDayFolder(
  environment: { SAMPLE_CONTENT?: 'none' } = {},
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cafe-'))
  await putFirstDay(dataDir, environment)
  return dataDir
}

/** Puts a café on its first day into this folder. */
export async function putFirstDay(
  dataDir: string,
  environment: { SAMPLE_CONTENT?: 'none' } = {},
): Promise<void> {
  const name = environment.SAMPLE_CONTENT ? 'empty-first-day' : 'first-day'
  await copyFirstDay(dataDir, name, async (draft) => {
    await (await startServerProcess({ dataDir: draft, environment })).stop()
  })
}

async function isHealthy(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz`).catch(() => null)
  return response?.ok ?? false
}

/**
 * Returns a free port below those that the system assigns itself. Each is given once in a test run, because a server
 * takes seconds until it listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768)
  const isGood = (await isFree(port)) && (await isFirstTaker(`port-${port}`))
  return isGood ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
