// Requests that the process refuses before the backend's rules, in raw HTTP from an attacker. They are not our
// errors: the log of errors stays empty.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakOff, sendRaw, sendTogether } from './raw-http.ts'
import type { ServerProcess } from './server-process.ts'
import { keysOf, noDatabase, startOnEngine } from './start-on-engine.ts'

const forms = ['/contact', '/offers', '/?index', '/contact.data', '/newsletter/confirm', '/auth']
const form = 'application/x-www-form-urlencoded'
const id = '0b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b'

describe.skipIf(noDatabase)('the process refuses', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startOnEngine()
  })
  afterAll(async () => {
    await server?.stop()
    const failures = server.output().match(/^.*"level":[56]0.*$/gm)
    expect(failures).toBeNull()
  })

  const send = (path: string, request?: Parameters<typeof sendRaw>[2]) =>
    sendRaw(server.url, path, request)
  const post = (path: string, type: string, body: string, more: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { ...(type && { 'content-type': type }), ...more },
      body,
    })

  describe.each(forms)('at the form %s', (path) => {
    it.each([
      ['JSON', 'application/json', '{"name":"Ann"}', 415],
      ['text', 'text/plain', 'name=Ann', 415],
      ['a body of no type', '', 'name=Ann', 415],
      ['a form in parts without a boundary', 'multipart/form-data', 'name=Ann', 400],
      ['a form in parts that is broken', 'multipart/form-data; boundary=x', '--x\r\nname', 400],
    ])('%s', async (_, type, body, status) => {
      expect((await post(path, type, body)).status).toBe(status)
    })

    it('a form of another website', async () => {
      for (const origin of ['https://evil.example', 'null', 'nonsense']) {
        expect((await post(path, form, 'name=Ann', { origin })).status).toBe(403)
      }
    })

    it('every method but GET, HEAD or POST', async () => {
      for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND']) {
        const { status, headers } = await send(path, { method })
        expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST'])
      }
    })

    it('more than a form can be', async () => {
      expect((await post(path, form, 'a'.repeat(66_000))).status).toBe(413)
      expect((await post(path, form, 'a=&'.repeat(201))).status).toBe(400)
    })
  })

  it('a form at a page that has none', async () => {
    expect((await post('/menu', form, 'name=Ann')).status).toBe(405)
    expect((await post('/events.ics', form, 'name=Ann')).status).toBe(405)
    expect((await post('/no-such-page', form, 'name=Ann')).status).toBe(405)
  })

  it('the rest of a form or an upload whose sender hangs up', async () => {
    await breakOff(server.url, '/contact', { headers: { 'content-type': form }, body: 'name=' })
    await breakOff(server.url, '/rest/v1/enquiries', { body: '{"name":' })
    await breakOff(server.url, '/auth/v1/signup', { body: '{"email":' })
    const { serviceKey } = await keysOf(server)
    await breakOff(server.url, '/storage/v1/object/images/a.png', {
      headers: { 'content-type': 'image/png', authorization: `Bearer ${serviceKey}` },
      body: '\u0089PNG',
    })
    expect((await send('/healthz')).status).toBe(200)
  })

  it('more large bodies than one caller needs, while small ones pass', async () => {
    const { hostname, port } = new URL(server.url)
    const { serviceKey } = await keysOf(server)
    const lines = `POST /rest/v1/enquiries HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\nauthorization: Bearer ${serviceKey}\r\n\r\n{`
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname))
    const refused = sockets.map(async (socket) => {
      socket.write(lines)
      const [answer] = await once(socket, 'data')
      return String(answer)
    })
    const answer = await Promise.race(refused)
    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5/i)
    expect(answer).toMatch(/access-control-allow-origin: \*/i)
    expect((await post('/contact', form, 'name=')).status).toBe(400)
    for (const socket of sockets) socket.destroy()
  })

  it('too large a body, which pages of any origin can read', async () => {
    for (const [path, bytes] of [
      ['/rest/v1/enquiries', 66_000],
      ['/rest/v1/rpc/buy_tickets', 66_000],
      ['/auth/v1/signup', 66_000],
      ['/auth/v1/callback', 66_000],
      ['/storage/v1/object/images/a.png', 9_000_000],
    ] as const) {
      // The body never comes: it is refused before.
      const declared = { 'content-length': String(bytes) }
      const { status, headers } = await post(path, 'application/json', '{', declared)
      const origin = headers.get('access-control-allow-origin')
      expect([path, status, origin]).toEqual([path, 413, '*'])
    }
  })

  it('an upload without the right to it, before its bytes have come', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const lines = ['POST /storage/v1/object/images/large.png HTTP/1.1', 'host: cafe.example']
    // Its length is undeclared, and it never ends.
    lines.push('content-type: image/png', 'transfer-encoding: chunked', '', '4', '\x89PNG', '')
    socket.write(lines.join('\r\n'))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 4\d\d /)
    socket.destroy()
  })

  it('to render a page again for an addition to its address', async () => {
    const minuteOf = ({ headers }: { headers: Headers }) => headers.get('date')?.slice(0, -7)
    const round = async () => {
      // A page that is rendered across the end of a minute isn't cached; the next one is.
      await send('/')
      const before = await send('/')
      const tags = new Set<string | null>()
      for (let made = 0; made < 1000; made += 1) {
        const { status, headers } = await send(`/menu?x=${made}`, { method: 'HEAD' })
        expect(status).toBe(200)
        tags.add(headers.get('etag'))
      }
      return { before, tags, after: await send('/') }
    }
    let { before, tags, after } = await round()
    // Every cached page ends with its minute, and then a form has another token.
    if (minuteOf(before) !== minuteOf(after)) ({ before, tags, after } = await round())
    expect(tags.size).toBe(1)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  })

  it('to show an addition to the address in a page', async () => {
    for (const path of ['/menu', '/auth', '/contact', '/newsletter/confirm', '/no-such-page']) {
      const { body } = await send(`${path}?tab=SMUGGLED&token=SMUGGLED&x=SMUGGLED`)
      expect(body).not.toContain('SMUGGLED')
    }
  })

  it('to cache a subscriber’s page', async () => {
    const { headers } = await send(`/newsletter/confirm?token=${id}`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('many invented pages at once from one address, in a short page that says when to come back', async () => {
    const paths = Array.from({ length: 60 }, () => `/events/${randomUUID()}`)
    const answers = await sendTogether(server.url, paths)
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status !== 503).every((a) => a.status === 404)).toBe(true)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers, body } of refused) {
      expect(headers.get('retry-after')).toBe('5')
      expect(body.length).toBeLessThan(500)
    }
    expect((await send('/')).status).toBe(200)
  })
})
