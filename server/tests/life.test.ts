import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { firstDayFolder, freePort, startServerProcess } from './server-process.ts'
import { newCafe, noDatabase, onPostgres, startOnEngine } from './start-on-engine.ts'

describe.skipIf(noDatabase)('a running server', () => {
  it.skipIf(onPostgres)('refuses to share its database folder with a second one', async () => {
    const server = await startOnEngine()
    await expect(startServerProcess({ dataDir: server.dataDir })).rejects.toThrow(
      `Not started: Another server is running on ${server.dataDir}.`,
    )
    await server.stop()
  })

  it('finishes its requests when it is stopped', async () => {
    const server = await startOnEngine()
    const slow = request(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    })
    slow.write('{')
    await fetch(`${server.url}/healthz`)
    const started = performance.now()
    const stopped = server.stop()
    await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => 'closed')).toBe('closed')
    slow.end('}')
    const [response] = await once(slow, 'response')
    expect(response.statusCode).toBe(400)
    response.resume()
    expect(await stopped).toBe(0)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('starts again on its data', async () => {
    const cafe = await newCafe()
    const textOf = async (url: string) => (await fetch(url)).text()
    const first = await startOnEngine(cafe)
    const events = await textOf(`${first.url}/sitemap.xml`)
    await first.stop()
    const second = await startOnEngine(cafe)
    expect(await textOf(`${second.url}/sitemap.xml`)).toBe(events.replaceAll(first.url, second.url))
    await second.stop()
    await rm(cafe.dataDir, { recursive: true })
  })
})

// The engine makes no difference here.
it.skipIf(onPostgres).each([
  ['npm run serve', ['run', '--silent', 'serve']],
  ['npm start', ['--silent', 'start']],
])('ends when %s, which started it, is stopped', async (_, words) => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'cafe-npm-'))
  await linkBuiltProgram(folder)
  const dataDir = await firstDayFolder()
  const npm = spawn('npm', words, {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  const isUp = async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
  npm.kill('SIGTERM')
  expect(await once(npm, 'exit')).toEqual([0, null])
  expect(await isUp()).toBeUndefined()
  await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true })))
})

/** Makes a folder with this built program, in which a build does nothing. */
async function linkBuiltProgram(folder: string): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  const scripts = { ...packageJson.scripts, build: 'true' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...packageJson, scripts }))
  for (const name of ['node_modules', 'path-with-node.js', 'server', 'site', 'supabase']) {
    await symlink(join(root, name), join(folder, name))
  }
}

// The engine makes no difference here either.
it.skipIf(onPostgres)('says in one line that another program uses its port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const dataDir = await mkdtemp(join(tmpdir(), 'cafe-port-'))
  const starting = startServerProcess({ dataDir, environment: { PORT: String(port) } })
  await expect(starting).rejects.toThrow(
    /^Not started: another program uses this port \(.+\)\. Choose another with PORT\.$/m,
  )
  // It made no café, because this failed start could not have shown the owner's password.
  expect(await readdir(dataDir)).toEqual(['lock'])
  await rm(dataDir, { recursive: true })
  other.close()
})

describe.skipIf(onPostgres)('a wrong environment', () => {
  const file = join(import.meta.dirname, 'life.test.ts')
  it.each([
    [{ environment: { PORT: 'eighty' } }, 'PORT must be a port number, 1 to 65535.'],
    [{ dataDir: file }, `${file} can't be used (EEXIST`],
    [{ environment: { HOST: '203.0.113.1' } }, "This machine can't listen there (listen EADDRNOT"],
    [{ environment: { KEYS_FILE: file } }, `${file} holds no keys: bring back the file`],
    [
      { environment: { DATABASE_URL: 'postgres://127.0.0.1:1/cafe' } },
      'The Postgres server lets nobody in (connect ECONNREFUSED 127.0.0.1:1). See DATABASE_URL.',
    ],
    [{ args: ['--nwe'] }, "Unknown option '--nwe'"],
  ])('stops the start with one line: %o', async (options, line) => {
    const starting = startServerProcess(options)
    const { message } = await starting.then(
      () => new Error('started'),
      (error: Error) => error,
    )
    expect(message).toContain(`Not started: ${line}`)
    expect(message).not.toContain('    at ')
  })
})
