import { describe, expect, it, vi } from 'vitest'
import { cacheReads, createReadCache } from './read-cache.ts'

const menu = 'http://cafe.example/rest/v1/menu_items?select=*'

function setUp() {
  let rows = 'first'
  let status = 200
  const backend = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) =>
    Response.json([rows], { status, headers: { 'content-range': '0-0/*' } }),
  )
  const reads = createReadCache(60_000)
  return {
    backend,
    reads,
    read: cacheReads(backend, reads),
    change(to: string, answers = 200) {
      rows = to
      status = answers
    },
  }
}

describe('the read cache', () => {
  it('asks the backend once', async () => {
    const { backend, read } = setUp()
    const answers = await Promise.all([read(menu), read(menu)])
    answers.push(await read(menu, { method: 'GET' }))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-range')).toBe('0-0/*')
      expect(await answer.json()).toEqual(['first'])
    }
    expect(backend).toHaveBeenCalledTimes(1)
  })

  it('caches only the settings of the auth server', async () => {
    const { backend, read } = setUp()
    const settings = 'http://cafe.example/auth/v1/settings'
    await Promise.all([read(settings), read(settings)])
    expect(backend).toHaveBeenCalledTimes(1)
    await read('http://cafe.example/auth/v1/user')
    await read('http://cafe.example/auth/v1/user')
    expect(backend).toHaveBeenCalledTimes(3)
  })

  it('asks the backend each time for staff in a closed café', async () => {
    const { backend, read } = setUp()
    await read(menu)
    await read(menu, undefined, { token: 'of staff' })
    await read(menu, undefined, { token: 'of staff' })
    expect(backend).toHaveBeenCalledTimes(3)
  })

  it('asks again when the content has changed', async () => {
    const { reads, read, change } = setUp()
    await read(menu)
    change('second')
    reads.invalidate()
    expect(await (await read(menu)).json()).toEqual(['second'])
  })

  it('does not cache refusals', async () => {
    const { read, change } = setUp()
    change('out of order', 503)
    expect((await read(menu)).status).toBe(503)
    change('second')
    expect(await (await read(menu)).json()).toEqual(['second'])
  })

  it('distinguishes other forms of the answer', async () => {
    const { backend, read } = setUp()
    await read(menu)
    await read(menu, { headers: { accept: 'application/vnd.pgrst.object+json' } })
    await read(menu, { headers: { prefer: 'count=exact' } })
    expect(backend).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['a function', menu.replace('menu_items', 'rpc/form_token'), {}],
    ['a change', menu, { method: 'POST', body: '{}' }],
    ['a count', menu, { method: 'HEAD' }],
    ['an account', menu.replace('rest/v1', 'auth/v1'), {}],
  ])('caches no answer of %s', async (_, address, init) => {
    const { backend, read } = setUp()
    await read(address, init)
    await read(address, init)
    expect(backend).toHaveBeenCalledTimes(2)
  })
})
