// Starts a temporary Postgres cluster for a test run, from the Postgres programs on this machine.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

const run = promisify(execFile)

declare module 'vitest' {
  export interface ProvidedContext {
    /** Returns the URL of a Postgres server on which tests may create databases, or null. */
    postgresUrl: string | null
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return
  }
  const programs = findPrograms()
  if (!programs) {
    if (process.env.CI) throw new Error('CI needs Postgres programs or TEST_DATABASE_URL')
    process.stdout.write('No Postgres programs on this machine: all tests run on PGlite.\n')
    project.provide('postgresUrl', null)
    return
  }
  const cluster = await startCluster(programs)
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}

/** Returns the newest folder of Postgres server programs, or null. */
export function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** Makes and starts a cluster on a free loopback port, with Postgres's durability settings. */
export async function startCluster(programs: string) {
  const folder = await mkdtemp(join(tmpdir(), 'cafe-postgres-'))
  const user = await unprivilegedUser()
  if (user) {
    await chown(folder, user.uid, user.gid)
    await chmod(folder, 0o700)
  }
  const options = { ...user, cwd: folder }
  const port = await freePort()
  const data = join(folder, 'data')
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'],
    options,
  )
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`
  const control = join(programs, 'pg_ctl')
  await run(
    control,
    ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start'],
    options,
  )
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await run(control, ['-D', data, '-m', 'immediate', '-w', 'stop'], options)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Postgres refuses to run as root, so root runs it as the user of Debian's package. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  )
  return uid && gid ? { uid, gid } : null
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
