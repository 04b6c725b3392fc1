import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasNginx, type Nginx, startNginx } from './nginx.ts'
import { sendRaw } from './raw-http.ts'
import { freePort, type ServerProcess } from './server-process.ts'
import { keysOf, newDatabase, noDatabase, startOnEngine } from './start-on-engine.ts'

const id = '0b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b'
/** Every form that a page sends to the site, and the site's message about an empty one. */
const forms = [
  ['/contact', 'Please enter your name'],
  ['/contact.data', 'Please enter your name'],
  ['/?index', 'Please enter your phone number'],
  ['/offers', 'Invalid email address'],
  [`/newsletter/confirm?token=${id}`, 'This link no longer works'],
  [`/newsletter/unsubscribe?token=${id}`, 'You’re off the list'],
  ['/auth', 'The page wasn’t quite ready'],
  ['/auth/forgot', 'The page wasn’t quite ready'],
] as const

const body = 'name=&email=&phone=&message='
const headers = { 'content-type': 'application/x-www-form-urlencoded' }

describe.skipIf(noDatabase)('behind a proxy that ends TLS', () => {
  let server: ServerProcess
  beforeAll(async () => {
    const environment = {
      ...(await newDatabase()),
      SITE_URL: 'https://cafe.example',
      TRUSTED_PROXIES: '1',
    }
    server = await startOnEngine({ environment })
  })
  afterAll(() => server?.stop())

  it.each(forms)('the form %s is read', async (path, words) => {
    for (const host of ['cafe.example', '127.0.0.1']) {
      const own = { ...headers, origin: 'https://cafe.example', host }
      const answer = await sendRaw(server.url, path, { method: 'POST', headers: own, body })
      expect(answer.body).toContain(words)
    }
  })

  it.each(forms)('the form %s of another website is refused', async (path) => {
    for (const origin of ['https://evil.example', 'http://cafe.example', 'null']) {
      const foreign = { ...headers, origin, host: '127.0.0.1' }
      const { status } = await sendRaw(server.url, path, { method: 'POST', headers: foreign, body })
      expect([origin, status]).toEqual([origin, 403])
    }
  })

  it('browsers are told to use TLS for this name only', async () => {
    const { headers } = await sendRaw(server.url, '/')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  })
})

const nginxIsHere = await hasNginx()
if (!nginxIsHere && process.env.CI === 'true') throw new Error('The gate needs nginx and openssl')
if (!nginxIsHere) process.stdout.write('No nginx on this machine: its tests are skipped\n')

describe.skipIf(noDatabase || !nginxIsHere)('behind nginx as deploy/nginx.conf has it', () => {
  let server: ServerProcess
  let nginx: Nginx
  let origin: string
  beforeAll(async () => {
    const port = await freePort()
    origin = `https://localhost:${port}`
    const environment = { ...(await newDatabase()), SITE_URL: origin, TRUSTED_PROXIES: '1' }
    server = await startOnEngine({ environment })
    nginx = await startNginx(port, Number(new URL(server.url).port))
  })
  afterAll(async () => {
    await nginx?.stop()
    await server?.stop()
  })

  it.each(forms)('the form %s is read only from this website', async (path, words) => {
    const send = (from: string) =>
      nginx.send(path, { method: 'POST', headers: { ...headers, origin: from } }, body)
    expect((await send(origin)).body).toContain(words)
    expect((await send('https://evil.example')).status).toBe(403)
  })

  it('a picture of almost 5 MB comes through', async () => {
    const { serviceKey } = await keysOf(server)
    const picture = Buffer.alloc(5_200_000)
    picture.write('GIF89a')
    const upload = {
      method: 'POST',
      headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'image/gif' },
    }
    const answer = await nginx.send('/storage/v1/object/images/large.gif', upload, picture)
    // Whatever storage answers, nginx let it pass.
    expect(answer.headers['x-request-id']).toBeTruthy()
    expect(answer.status).not.toBe(413)
  })

  it('each of two hundred refused uploads is answered', async () => {
    const { serviceKey } = await keysOf(server)
    const streamed = { 'transfer-encoding': 'chunked', 'content-type': 'image/png' }
    const [notes, picture] = [Buffer.alloc(400_000), Buffer.alloc(5_600_000)]
    const upload = async (time: number) => {
      // A caller without an account may send less, and never such a picture; both are refused before the end.
      const [path, body, own] =
        time % 10 > 0
          ? ['rest/v1/enquiries', notes, {}]
          : ['storage/v1/object/images/a.png', picture, { authorization: `Bearer ${serviceKey}` }]
      const options = { method: 'POST', headers: { ...streamed, ...own } }
      return (await nginx.send(`/streamed/${path}`, options, body)).status
    }
    const write = async () =>
      (await nginx.send('/contact', { method: 'POST', headers: { ...headers, origin } }, body)).body
    const statuses: number[] = []
    const pages: string[] = []
    const send = async () => {
      for (let time = 0; time < 50; time += 1) statuses.push(await upload(time))
    }
    const uploads = Promise.all([send(), send(), send(), send()])
    while (statuses.length < 200) pages.push(await write())
    await uploads
    expect(statuses.filter((status) => status !== 400 && status !== 413)).toEqual([])
    expect(pages.filter((page) => !page.includes('Please enter your name'))).toEqual([])
    expect(pages.length).toBeGreaterThan(20)
  })

  it('callers are counted by their real address', async () => {
    const guess = async (made: number) => {
      const options = {
        method: 'POST',
        headers: { 'x-forwarded-for': `192.0.2.${made}`, 'content-type': 'application/json' },
      }
      const body = JSON.stringify({
        email: `${crypto.randomUUID()}@people.example`,
        password: 'no',
      })
      return (await nginx.send('/auth/v1/token?grant_type=password', options, body)).status
    }
    const statuses = new Set<number>()
    for (let made = 0; made < 40; made += 1) statuses.add(await guess(made))
    expect(statuses).toContain(429)
  })
})
