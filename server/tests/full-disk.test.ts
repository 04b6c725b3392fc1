// A café fills up its disk: a tmpfs, which only root may mount.
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { passwordFileIn } from '../starting/first-start.ts'
import { owner, putFirstDay, type ServerProcess, startServerProcess } from './server-process.ts'
import { clientOf, onPostgres, signedIn } from './start-on-engine.ts'

const MEGABYTE = 1024 * 1024
const words = 'The disk is almost full, and nothing can be saved until there is room again'

const mayMount = !onPostgres && (await triesToMount())
if (!mayMount && !onPostgres) {
  process.stdout.write('No tmpfs can be mounted here: the tests of a full disk are skipped\n')
}

describe.skipIf(!mayMount)('a café whose disk is full', () => {
  let disk: string
  let dataDir: string
  let server: ServerProcess | undefined
  beforeEach(async () => {
    disk = await mkdtemp(join(tmpdir(), 'cafe-disk-'))
    dataDir = join(disk, 'cafe')
  })
  afterEach(async () => {
    await server?.stop('SIGKILL')
    server = undefined
    execFileSync('umount', [disk])
    await rm(disk, { recursive: true })
  })

  async function diskWithCafe(megabytes: number): Promise<void> {
    mount(disk, megabytes)
    await putFirstDay(dataDir)
  }

  const start = async () => {
    server = await startServerProcess({ dataDir })
    return server
  }

  /** Returns the warnings and errors without the lines of requests. */
  function linesOf({ output }: ServerProcess): string[] {
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    return lines
      .map((line) => JSON.parse(line))
      .filter(({ level, path }) => level > 30 && path === undefined)
      .map(({ msg }) => msg)
  }

  async function mustServeAndLetOwnerIn(running: ServerProcess): Promise<void> {
    expect((await fetch(`${running.url}/menu`)).status).toBe(200)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503)
    const desk = await signedIn(running, owner)
    expect((await desk.rpc('is_owner')).data).toBe(true)
    const { error } = await desk
      .from('site_content')
      .update({ value: 'x' })
      .eq('key', 'hero_heading')
    expect(error).toMatchObject({ code: '53100', message: words })
    expect(await sentForm(running)).toContain(
      'Failed to send message: the disk of this site is almost full, and nothing can be saved until there is room again.',
    )
    expect(linesOf(running)).toEqual([
      'the disk is almost full: nothing but sign-ins is saved until there is room',
    ])
  }

  async function sentForm({ url }: ServerProcess): Promise<string> {
    const page = await (await fetch(`${url}/contact`)).text()
    const [, formToken = ''] = /name="formToken" value="([^"]*)"/.exec(page) ?? []
    const person = { name: 'Ada', email: 'ada@people.example', message: 'Hello' }
    const answer = await fetch(`${url}/contact`, {
      method: 'POST',
      headers: { origin: url },
      body: new URLSearchParams({ ...person, formToken }),
    })
    expect(answer.status).toBe(503)
    return answer.text()
  }

  it('starts below 64 MB', async () => {
    await diskWithCafe(200)
    fill(disk, 40)
    await mustServeAndLetOwnerIn(await start())
    await server?.stop('SIGKILL')
    await mustServeAndLetOwnerIn(await start())
  })

  it('has a reserve for sign-ins on a disk without a byte', async () => {
    await diskWithCafe(300)
    await start()
    await expect.poll(() => existsSync(join(dataDir, 'reserve')), { timeout: 20_000 }).toBe(true)
    await server?.stop('SIGKILL')
    fill(disk, 0)
    await mustServeAndLetOwnerIn(await start())
    await server?.stop()
    rmSync(join(disk, 'fill'))
    await start()
    await expect.poll(() => existsSync(join(dataDir, 'reserve')), { timeout: 20_000 }).toBe(true)
  }, 90_000)

  it('says in one line that not even the database can be opened', async () => {
    await diskWithCafe(200)
    fill(disk, 0)
    await expect(start()).rejects.toThrow(
      /Not started: The database in \S+ can't be opened: could not write .*: No space left on device\n$/,
    )
  })

  it('still serves its pages without the reserve', async () => {
    await diskWithCafe(200)
    await (await start()).stop()
    fill(disk, 4)
    const running = await start()
    expect((await fetch(`${running.url}/menu`)).status).toBe(200)
    const { error } = await (await clientOf(running)).auth.signInWithPassword(owner)
    expect(error).toMatchObject({ status: 503, message: words })
    expect(linesOf(running)).toEqual(['the disk is full: nothing is saved until there is room'])
  })

  it('is not made where it could save nothing', async () => {
    mount(disk, 128)
    await expect(start()).rejects.toThrow(
      /^The server did not start:\n\{.+"Café .+\}\nNot started: The disk of \S+ has 12\d MB free, and a new café needs 192\. Make room, or choose another folder with DATA_DIR\.\n$/,
    )
    expect(readdirSync(dataDir)).toEqual(['lock'])
  })

  it('is made on a disk with just enough room', async () => {
    mount(disk, 200)
    server = await startServerProcess({ dataDir, environment: { OWNER_PASSWORD: '' } })
    const password = (await readFile(passwordFileIn(dataDir), 'utf8')).trim()
    await signedIn(server, { email: owner.email, password })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })
})

function mount(folder: string, megabytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    stdio: 'ignore',
  })
}

async function triesToMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'cafe-mount-'))
  try {
    mount(folder, 1)
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Leaves so much free, with one file of another program. */
function fill(folder: string, freeMegabytes: number): void {
  const file = openSync(join(folder, 'fill'), 'w')
  const piece = Buffer.alloc(65_536, 1)
  try {
    while (freeBytes(folder) > freeMegabytes * MEGABYTE) writeSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
