// The sender of a form is counted by client address, on every way in.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ServerProcess } from './server-process.ts'
import { newDatabase, noDatabase, startOnEngine } from './start-on-engine.ts'

describe.skipIf(noDatabase)('the sender of a form', () => {
  let server: ServerProcess
  let token: string

  beforeAll(async () => {
    server = await startOnEngine({
      environment: { ...(await newDatabase()), TRUSTED_PROXIES: '1' },
    })
    const page = await (await fetch(`${server.url}/contact`)).text()
    token = page.match(/name="formToken" value="([^"]+)"/)?.[1] ?? ''
    // As long as a person needs to fill it in.
    const issuedAt = Number(token.split('.')[0])
    await vi.waitFor(() => expect(Date.now() - issuedAt).toBeGreaterThan(2000), 5000)
  })
  afterAll(async () => {
    await server?.stop()
  })

  let letters = 0
  const letter = () => {
    letters += 1
    return { name: 'Jo', email: `${letters}@people.example`, message: 'Hello' }
  }

  /** Sends the form as a browser without scripts does. */
  async function sendToPage(from: string): Promise<number> {
    const { status } = await fetch(`${server.url}/contact`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, origin: server.url },
      body: new URLSearchParams({ ...letter(), website: '', formToken: token }),
    })
    return status
  }

  async function sendToData(from: string, fields: object = { form_token: token }): Promise<number> {
    const { status } = await fetch(`${server.url}/rest/v1/enquiries`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'contact', ...letter(), ...fields }),
    })
    return status
  }

  it('is counted through a page together with the data API', async () => {
    for (let time = 1; time <= 3; time += 1) expect(await sendToPage('192.0.2.1')).toBe(200)
    for (let time = 1; time <= 2; time += 1) expect(await sendToData('192.0.2.1')).toBe(201)
    expect(await sendToPage('192.0.2.1')).toBe(429)
    expect(await sendToData('192.0.2.1')).toBe(429)
    expect(await sendToPage('192.0.2.2')).toBe(200)
  })

  it('can not choose their address', async () => {
    for (let time = 1; time <= 5; time += 1) {
      expect(await sendToData(`198.51.100.${time}, 192.0.2.3`)).toBe(201)
    }
    expect(await sendToData('198.51.100.6, 192.0.2.3')).toBe(429)
    expect(await sendToPage('198.51.100.7, 192.0.2.3')).toBe(429)
  })

  it('needs a page’s token on every way', async () => {
    expect(await sendToData('192.0.2.4', {})).toBe(400)
    const signup = await fetch(`${server.url}/rest/v1/rpc/subscribe_to_newsletter`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.4', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'jo@people.example' }),
    })
    expect(signup.status).toBe(400)
  })
})
