import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenOff, runs, seed, timeoutMs, which } from '../hostile.ts'
import { noDatabase } from '../test-database.ts'
import { type HostileCall, hostileCalls } from './hostile-calls.ts'
import { png } from './pictures.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)(`whatever is sent ${which}`, { timeout: timeoutMs }, () => {
  let storage: StorageFixture
  let calls: fc.Arbitrary<HostileCall>

  beforeAll(async () => {
    storage = await openStorage()
    const headers = { 'content-type': 'image/png' }
    const body = (await png()) as BodyInit
    const own = `${storage.customer.id}/own.png`
    for (const path of ['images/cake.png', 'plain/folder/tea.png', `receipts/${own}`]) {
      await storage.call(storage.serviceKey, 'POST', `/object/${path}`, { body, headers })
    }
    calls = hostileCalls(['images', 'plain', 'receipts'], ['cake.png', 'folder/tea.png', own])
  })
  afterAll(() => storage.close())

  /** Sends the call and returns its status. 501 means "not supported"; any other 5xx is our failure. */
  async function send(token: string | null, call: HostileCall): Promise<number> {
    const { method, path, query, headers, isBrokenOff } = call
    const body = isBrokenOff ? brokenOff(call.body) : call.body
    const init = method === 'GET' || method === 'HEAD' ? { headers } : { headers, body }
    const url = `/${path}?${new URLSearchParams(query)}`
    const answer = await storage.call(token, method, url, init)
    await answer.arrayBuffer()
    return answer.status
  }

  async function sendMany(tokens: (string | null)[]): Promise<number> {
    let accepted = 0
    const property = fc.asyncProperty(calls, fc.constantFrom(...tokens), async (call, token) => {
      const status = await send(token, call)
      if (status < 300) accepted += 1
      expect(status === 501 || status < 500).toBe(true)
    })
    await fc.assert(property, { numRuns: runs, seed })
    return accepted
  }

  /** Lists the stored files; renderings may come and go. */
  async function kept(): Promise<string[]> {
    const files = await storage.storedFiles()
    return files.filter((file) => file.startsWith(`${storage.folder}/storage/`)).sort()
  }

  it('by a visitor, it changes nothing', async () => {
    const buckets = 'select * from storage.buckets order by id'
    const look = async () => [
      await storage.rows(),
      await kept(),
      await storage.database.query(buckets),
    ]
    const before = await look()
    expect(await sendMany([storage.anonKey, null])).toBeGreaterThan(runs / 50)
    expect(await look()).toEqual(before)
  })

  it('by a writer, it is never our fault', async () => {
    const tokens = [storage.owner.token, storage.customer.token, storage.serviceKey]
    expect(await sendMany(tokens)).toBeGreaterThan(runs / 10)
    const named =
      /^storage\/[0-9a-f]{2}\/[0-9a-f-]{36}$|^rendered\/[0-9a-f-]{36}\.[0-9a-f]{32}\.\w+$/
    const files = (await storage.storedFiles()).map((file) => file.slice(storage.folder.length + 1))
    expect(files.filter((file) => !named.test(file))).toEqual([])
    const versions = (await storage.rows()).map(({ version }) => version).sort()
    expect((await kept()).map((file) => file.split('/').at(-1))).toEqual(versions)
  })
})
