import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pagePolicy } from './content-security.ts'
import { createPages, type Pages, serveCached, servePages } from './pages.ts'

const html =
  '<!doctype html><script>boot()</script><script type="module" src="/assets/a.js"></script>'

const siteUrl = 'https://cafe.example'
const ownScripts = "'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='"
const headers = { 'content-type': 'text/html; charset=utf-8', 'x-own-scripts': ownScripts }

describe('pages', () => {
  let answer: () => Response
  const site = {
    fetch: vi.fn(async (_: Request, _visit?: object) => answer()),
    // The site's function: site/app/page-address.test.ts.
    addressOf: (address: string) => address.replace(/\?(?!tab=).*/, ''),
  }
  let app: Hono
  let pages: Pages
  beforeEach(() => {
    site.fetch.mockClear()
    answer = () => new Response(html, { headers })
    const policyOf = pagePolicy(siteUrl, siteUrl)
    pages = createPages(60_000)
    app = new Hono().all('*', servePages({ site, pages, siteUrl, policyOf, trustedProxies: 0 }))
  })

  it('are the same bytes for everybody', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=0', ''].map(async (accepted) => {
        const response = await app.request('/', { headers: { 'accept-encoding': accepted } })
        expect(response.headers.get('vary')).toBe('accept-encoding')
        const body = Buffer.from(await response.arrayBuffer())
        expect(response.headers.get('content-length')).toBe(String(body.length))
        return { body, encoding: response.headers.get('content-encoding') }
      }),
    )
    expect(br?.encoding).toBe('br')
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(html)
    expect(gzip?.encoding).toBe('gzip')
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(html)
    expect(plain?.encoding).toBeNull()
    expect(plain?.body.toString()).toBe(html)
    expect(site.fetch).toHaveBeenCalledTimes(1)
  })

  it('are read with the token of staff only where the café is closed', async () => {
    const cookie = 'cafe-staff=token'
    await app.request('/', { headers: { cookie } })
    expect(site.fetch).toHaveBeenCalledTimes(1)
    answer = () => new Response(html, { headers: { ...headers, 'x-closed': 'true' } })
    const closed = await app.request('/menu')
    expect(closed.headers.get('x-closed')).toBeNull()
    answer = () => new Response('inside', { headers: { ...headers, 'cache-control': 'no-store' } })
    const inside = await app.request('/menu', { headers: { cookie } })
    expect(site.fetch).toHaveBeenLastCalledWith(expect.any(Request), { token: 'token' })
    expect(await inside.text()).toBe('inside')
    expect(await (await app.request('/menu')).text()).toBe(html)
  })

  it('of a closed café are for visitors where a token is refused', async () => {
    answer = () => new Response(html, { headers: { ...headers, 'x-closed': 'true' } })
    await app.request('/menu')
    answer = () => new Response('gap', { headers: { ...headers, 'x-incomplete': 'true' } })
    const page = await app.request('/menu', { headers: { cookie: 'cafe-staff=old' } })
    expect(await page.text()).toBe(html)
  })

  it('allow exactly the site’s inline scripts, even in a 304', async () => {
    answer = () => new Response(`${html}<script>smuggled()</script>`, { headers })
    const first = await app.request('/')
    const policy = first.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' ${ownScripts};`)
    expect(first.headers.get('x-own-scripts')).toBeNull()
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-src 'self' https://www.openstreetmap.org;")
    const etag = first.headers.get('etag') ?? ''
    const again = await app.request('/', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('content-security-policy')).toBe(policy)
  })

  it('may compile WebAssembly only at the door', async () => {
    answer = () => new Response(html, { headers })
    const scriptsOf = async (path: string) => {
      const response = await app.request(path)
      return response.headers.get('content-security-policy')?.match(/script-src ([^;]*)/)?.[1]
    }
    for (const path of ['/owners/check-in', '/owners/events/1/check-in?from=door']) {
      expect(await scriptsOf(path), path).toContain("'self' 'wasm-unsafe-eval'")
      expect(await scriptsOf(path), path).not.toContain("'unsafe-eval'")
    }
    for (const path of ['/', '/owners', '/owners/events/1', '/owners/check-in/more']) {
      expect(await scriptsOf(path), path).not.toContain('wasm')
    }
  })

  it('know only the visitor’s address', async () => {
    await app.request('http://evil.example/menu?size=large', {
      headers: { cookie: 'a=b', 'accept-language': 'cy', 'user-agent': 'bot' },
    })
    const [request] = site.fetch.mock.calls[0] ?? []
    expect(request?.url).toBe('https://cafe.example/menu')
    expect([...(request?.headers ?? [])]).toEqual([])
  })

  it('are rendered once for all addresses that lead to them', async () => {
    await app.request('/')
    for (let made = 0; made < 1000; made += 1) await app.request(`/menu?x=${made}`)
    await app.request('/auth?tab=login')
    await app.request('/auth?tab=signup')
    expect(site.fetch).toHaveBeenCalledTimes(4)
    expect(pages.cached('/')).not.toBeNull()
  })

  it('with too long a queue are a short page that says when to come back', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    site.fetch.mockImplementation(() => promise.then((response) => response.clone()))
    const many = Array.from({ length: 65 }, (_, made) => app.request(`/made-up-${made}`))
    const refused = await Promise.race(many)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    resolve(new Response('gone', { status: 404 }))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses).toEqual([...Array(64).fill(404), 503])
    site.fetch.mockImplementation(async () => answer())
    expect((await app.request('/')).status).toBe(200)
  })

  it('are not cached when missing, moved, or marked as private', async () => {
    const answers = [
      () => new Response('gone', { status: 404 }),
      () => new Response(null, { status: 302, headers: { location: '/' } }),
      () => new Response('yours', { headers: { 'cache-control': 'private' } }),
    ]
    for (const [index, one] of answers.entries()) {
      answer = one
      const expected = one()
      for (let time = 0; time < 2; time += 1) {
        const response = await app.request(`/${index}`)
        expect(response.status).toBe(expected.status)
        expect(response.headers.get('location')).toBe(expected.headers.get('location'))
      }
    }
    expect(site.fetch).toHaveBeenCalledTimes(6)
  })

  it.each([
    ['with gaps', new Response('gaps', { headers: { ...headers, 'x-incomplete': 'true' } })],
    ['that is only an apology', new Response('sorry', { status: 503, headers })],
  ])('give way to the last whole one instead of a page %s', async (_, broken) => {
    await app.request('/menu')
    pages.invalidate()
    answer = () => broken.clone()
    const response = await app.request('/menu')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(html)
    const another = await app.request('/gallery')
    expect(another.status).toBe(broken.status)
    expect(another.headers.get('x-incomplete')).toBeNull()
    answer = () => new Response('whole again', { headers })
    expect(await (await app.request('/menu')).text()).toBe('whole again')
    expect(await (await app.request('/gallery')).text()).toBe('whole again')
  })

  it('come from the cache as they came from the site', async () => {
    const server = createServer((request, response) => {
      if (!serveCached(pages, request, response)) response.writeHead(404).end('not kept')
    }).listen(0)
    await once(server, 'listening')
    const ask = (options: RequestInit) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/menu`, options)
    expect((await ask({})).status).toBe(404)
    const rendered = await app.request('/menu')
    const compressed = await app.request('/menu', { headers: { 'accept-encoding': 'br' } })
    const kept = await ask({ headers: { 'accept-encoding': 'identity' } })
    expect(kept.status).toBe(200)
    expect(Object.fromEntries(kept.headers)).toMatchObject(Object.fromEntries(rendered.headers))
    expect(await kept.text()).toBe(await rendered.text())
    const keptCompressed = await ask({ headers: { 'accept-encoding': 'br' } })
    expect(keptCompressed.headers.get('etag')).toBe(compressed.headers.get('etag'))
    expect(await keptCompressed.text()).toBe(html)
    expect((await ask({ headers: { 'accept-encoding': 'gzip' } })).status).toBe(404)
    expect(await (await ask({ method: 'HEAD' })).text()).toBe('')
    const etag = kept.headers.get('etag') ?? ''
    expect((await ask({ headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await ask({ method: 'POST' })).status).toBe(404)
    expect(site.fetch).toHaveBeenCalledTimes(1)
    server.close()
  })

  it('answer HEAD without a body', async () => {
    const response = await app.request('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  const form = (options: RequestInit = {}) => ({
    method: 'POST',
    ...options,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
  })

  it('pass a form on to the site', async () => {
    for (let time = 0; time < 2; time += 1) {
      await app.request('/contact', form({ body: 'name=Ann' }))
    }
    expect(site.fetch).toHaveBeenCalledTimes(2)
    const [request] = site.fetch.mock.calls[0] ?? []
    expect(request?.url).toBe('https://cafe.example/contact')
    expect(await request?.text()).toBe('name=Ann')
  })

  it.each([
    ['https://cafe.example', 'cafe.example', 200],
    ['https://cafe.example', '127.0.0.1:3000', 200],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', 200],
    ['https://evil.example', 'cafe.example', 403],
    ['http://cafe.example', '127.0.0.1:3000', 403],
    ['null', 'cafe.example', 403],
    ['nonsense', 'cafe.example', 403],
  ])('answer a form from %s, sent to %s, with %i', async (origin, host, status) => {
    const response = await app.request(
      `http://${host}/contact`,
      form({ body: 'name=Ann', headers: { origin, host } }),
    )
    expect(response.status).toBe(status)
    expect(site.fetch).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
  })

  it.each([
    ['a message in JSON', { body: '{}', headers: { 'content-type': 'application/json' } }, 415],
    ['plain text', { body: 'name=Ann', headers: { 'content-type': 'text/plain' } }, 415],
    [
      'a broken form',
      { body: '--x\r\nbroken', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      400,
    ],
    [
      'a form without a boundary',
      { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      400,
    ],
    ['another method', { method: 'DELETE' }, 405],
  ])('refuse %s before the site sees it', async (_, options, status) => {
    const response = await app.request('/contact', form(options))
    expect(response.status).toBe(status)
    expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD, POST' : null)
    expect(site.fetch).not.toHaveBeenCalled()
  })
})
