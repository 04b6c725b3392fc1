import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContentCache } from './content-cache.ts'

interface Text {
  text: string
}

describe('the content cache', () => {
  let cache: ContentCache<Text>
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-05-01T10:00:10Z') })
    cache = new ContentCache<Text>({
      maxBytes: 100,
      periodMs: 60_000,
      sizeOf: (page) => page.text.length,
      isShared: (page) => page.text !== 'private',
    })
  })
  afterEach(() => vi.useRealTimers())

  const page = (text: string) => vi.fn(async () => ({ text }))

  /** Renders until the test ends it. */
  function slowPage() {
    const { promise, resolve, reject } = Promise.withResolvers<Text>()
    return { render: vi.fn(() => promise), end: (text: string) => resolve({ text }), fail: reject }
  }

  it('renders a page once', async () => {
    const render = page('menu')
    expect(await cache.get('/menu', render)).toEqual({ text: 'menu' })
    expect(await cache.get('/menu', render)).toEqual({ text: 'menu' })
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('renders once for parallel requests', async () => {
    const slow = slowPage()
    const all = [1, 2, 3].map(() => cache.get('/', slow.render))
    slow.end('home')
    expect(await Promise.all(all)).toEqual([{ text: 'home' }, { text: 'home' }, { text: 'home' }])
    expect(slow.render).toHaveBeenCalledTimes(1)
  })

  it('renders again after the content changed', async () => {
    await cache.get('/', page('old'))
    cache.invalidate()
    expect(await cache.get('/', page('new'))).toEqual({ text: 'new' })
  })

  it('keeps the last valid entry for a day, for when nothing new can be made', async () => {
    await cache.get('/', page('old'))
    await cache.get('/account', page('private'))
    cache.distrust()
    expect(cache.cached('/')).toBeNull()
    expect(cache.lastShared('/')).toEqual({ text: 'old' })
    expect(cache.lastShared('/account')).toBeNull()
    vi.advanceTimersByTime(25 * 60 * 60 * 1000)
    expect(cache.lastShared('/')).toBeNull()
  })

  it('caches nothing that began to render before a change', async () => {
    const slow = slowPage()
    const before = cache.get('/', slow.render)
    cache.invalidate()
    const fresh = page('new')
    const after = cache.get('/', fresh)
    slow.end('old')
    expect(await before).toEqual({ text: 'old' })
    expect(await after).toEqual({ text: 'new' })
    expect(await cache.get('/', page('other'))).toEqual({ text: 'new' })
    expect(fresh).toHaveBeenCalledTimes(1)
  })

  it('never renders one page twice at once, however often the content changes', async () => {
    const slow = slowPage()
    const first = cache.get('/', slow.render)
    const next = page('new')
    const waiting = [1, 2, 3, 4].map(() => {
      cache.invalidate()
      return cache.get('/', next)
    })
    expect(next).not.toHaveBeenCalled()
    slow.end('old')
    await first
    expect(await Promise.all(waiting)).toEqual(Array(4).fill({ text: 'new' }))
    expect(next).toHaveBeenCalledTimes(1)
  })

  it('ends every page at the full minute', async () => {
    await cache.get('/events', page('open'))
    vi.setSystemTime(new Date('2026-05-01T10:00:59.999Z'))
    expect(await cache.get('/events', page('closed'))).toEqual({ text: 'open' })
    vi.setSystemTime(new Date('2026-05-01T10:01:00Z'))
    expect(await cache.get('/events', page('closed'))).toEqual({ text: 'closed' })
  })

  it('does not cache private or failed answers', async () => {
    await cache.get('/a', page('private'))
    expect(await cache.get('/a', page('other'))).toEqual({ text: 'other' })
    const failing = vi.fn(() => Promise.reject(new Error('broken')))
    await expect(cache.get('/b', failing)).rejects.toThrow('broken')
    expect(await cache.get('/b', page('whole'))).toEqual({ text: 'whole' })
  })

  it('caches no more bytes than it may', async () => {
    await cache.get('/1', page('x'.repeat(60)))
    await cache.get('/2', page('y'.repeat(60)))
    const again = page('again')
    await cache.get('/1', again)
    expect(again).toHaveBeenCalledTimes(1)
  })

  it('caches nothing while changes cannot be received', async () => {
    await cache.get('/', page('kept'))
    cache.distrust()
    expect(await cache.get('/', page('first'))).toEqual({ text: 'first' })
    const slow = slowPage()
    const running = cache.get('/', slow.render)
    const next = page('next')
    const waiting = [cache.get('/', next), cache.get('/', next)]
    slow.end('running')
    expect(await running).toEqual({ text: 'running' })
    expect(await Promise.all(waiting)).toEqual([{ text: 'next' }, { text: 'next' }])
    expect(next).toHaveBeenCalledTimes(1)
    cache.trust()
    await cache.get('/', page('trusted'))
    expect(await cache.get('/', page('later'))).toEqual({ text: 'trusted' })
  })
})
