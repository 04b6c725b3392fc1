import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addressesOfOne } from '../client-networks.ts'
import { noDatabase } from '../test-database.ts'
import { openTearoom, type Tearoom } from './tearoom.ts'

describe.skipIf(noDatabase)('a network address', () => {
  let tearoom: Tearoom
  beforeAll(async () => {
    tearoom = await openTearoom({}, { maxRunning: 2, maxQueued: 1 })
    await tearoom.call('teas?select=id&limit=1')
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => tearoom.close())

  /** Statements wait until they are released; `begun` counts them. */
  function hold() {
    const { database } = tearoom
    const queryIn = database.queryIn.bind(database)
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = vi.spyOn(database, 'queryIn')
    begun.mockImplementation(async (...statement) => {
      await promise
      return queryIn(...statement) as never
    })
    return { begun, letGo: resolve }
  }
  const read = (id: number, address?: string) =>
    tearoom.call(`teas?select=id&id=eq.${id}`, { ...(address && { address }) })

  it('has a limit of parallel statements', async () => {
    const { begun, letGo } = hold()
    const first = [1, 2, 3].map((id) => read(id, '192.0.2.1'))
    const refused = await read(4, '192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.body).toMatchObject({ code: '53300' })
    await vi.waitUntil(() => begun.mock.calls.length === 2)
    letGo()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(4, '192.0.2.1')).status).toBe(200)
  })

  it('takes nothing from another one', async () => {
    const { letGo } = hold()
    const all = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((from, id) => read(id, from))
    const neighbour = await read(4, '2001:db8:0:0:1::4')
    expect(neighbour.status).toBe(429)
    all.push(read(4, '2001:db8:0:1::1'), read(5, '192.0.2.1'), read(6), read(7), read(8), read(9))
    letGo()
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('counts with 63 others of one subscriber as one caller', async () => {
    const { letGo } = hold()
    const reads = addressesOfOne(64).map((from, id) => read(id, from))
    expect((await read(65, '2001:db8:0:1::ffff')).status).toBe(429)
    letGo()
    const statuses = (await Promise.all(reads)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(61)
  })

  it('counts with 63 others of one subscriber as one caller in storage', async () => {
    const { letGo } = hold()
    const lists = addressesOfOne(64).map((from) => tearoom.list(from))
    letGo()
    const statuses = await Promise.all(lists)
    expect(statuses.filter((status) => status === 429)).toHaveLength(61)
  })

  it('is given to functions, whatever the caller claims', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const seen = async (address?: string) => {
      const call = { method: 'POST', json: {}, headers, ...(address && { address }) }
      return (await tearoom.call('rpc/came_from', call)).body
    }
    expect(await seen('192.0.2.1')).toBe('192.0.2.1')
    expect(await seen()).toBe(null)
  })
})
