import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, serveFiles } from '../pages/static-files.ts'
import { keepAssets } from './earlier-assets.ts'

describe('the scripts of an earlier build', () => {
  let folder: string
  let built: string
  let kept: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cafe-builds-'))
    built = join(folder, 'client')
    kept = join(folder, 'earlier')
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function build(on: string, ...names: string[]) {
    await rm(built, { recursive: true, force: true })
    await mkdir(join(built, 'assets/pictures'), { recursive: true })
    await writeFile(join(built, 'assets/pictures/cake-1.webp'), 'a cake')
    for (const name of names) await writeFile(join(built, 'assets', name), `// ${name}`)
    await keepAssets(built, kept, new Date(on))
  }

  it('are still served to an open page', async () => {
    await build('2026-11-20', 'home-1.js')
    await build('2026-11-21', 'home-2.js')
    const files = firstOf(serveFiles(built), serveFiles(kept))
    const server = createServer((request, response) =>
      files(request, response, () => response.writeHead(404).end()),
    ).listen(0, '127.0.0.1')
    const { port } = await new Promise<AddressInfo>((resolve) =>
      server.once('listening', () => resolve(server.address() as AddressInfo)),
    )
    const ask = (name: string) => fetch(`http://127.0.0.1:${port}/assets/${name}`)
    expect(await (await ask('home-1.js')).text()).toBe('// home-1.js')
    expect(await (await ask('home-2.js')).text()).toBe('// home-2.js')
    expect((await ask('home-1.js')).headers.get('cache-control')).toContain('immutable')
    expect((await ask('pictures/cake-1.webp')).status).toBe(200)
    expect((await ask('home-3.js')).status).toBe(404)
    server.closeAllConnections()
    server.close()
  })

  it('go a week after the last build that had them', async () => {
    await build('2026-11-01', 'old.js', 'react.js')
    await build('2026-11-05', 'middle.js', 'react.js')
    await build('2026-11-10', 'new.js')
    expect((await readdir(join(kept, 'assets'))).toSorted()).toEqual([
      'middle.js',
      'new.js',
      'pictures',
      'react.js',
    ])
  })

  it('are none in a new checkout', () => {
    expect(() => serveFiles(join(folder, 'nowhere'))).not.toThrow()
  })
})
