import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveFiles } from './static-files.ts'

describe('static files', () => {
  let folder: string
  let stop: () => unknown
  let get: (path: string, headers?: Record<string, string>) => Promise<Response>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'static-files-'))
    await writeFile(join(folder, 'kept.txt'), 'kept')
    await writeFile(join(folder, 'taken.txt'), 'taken')
    await writeFile(join(folder, 'tickets-worker.js'), '')
    const files = serveFiles(folder)
    const server = createServer((request, response) =>
      files(request, response, () => response.writeHead(404).end('no such file')),
    )
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    get = (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
    stop = () => server.close()
  })

  afterAll(async () => {
    stop()
    await rm(folder, { recursive: true })
  })

  it('are served, unlike everything else', async () => {
    expect(await (await get('/kept.txt?version=2')).text()).toBe('kept')
    expect((await get('/../package.json')).status).toBe(404)
    expect((await get('/%00')).status).toBe(404)
  })

  it('let only the worker of My Tickets ask this site', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('content-security-policy')
    expect(await policyOf('/tickets-worker.js')).toBe("default-src 'none'; connect-src 'self'")
    expect(await policyOf('/kept.txt')).toBeNull()
  })

  it('let a worker ask this site even when the browser has its script already', async () => {
    const etag = (await get('/tickets-worker.js')).headers.get('etag') ?? ''
    const again = await get('/tickets-worker.js', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    )
  })

  it('that a newer build removed are skipped', async () => {
    await rm(join(folder, 'taken.txt'))
    expect((await get('/taken.txt')).status).toBe(404)
    expect((await get('/kept.txt')).status).toBe(200)
  })
})
