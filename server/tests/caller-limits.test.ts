import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerProcess } from './server-process.ts'
import { newDatabase, noDatabase, startOnEngine } from './start-on-engine.ts'

describe.skipIf(noDatabase)('limits of callers', () => {
  let server: ServerProcess

  beforeAll(async () => {
    server = await startOnEngine({
      environment: { ...(await newDatabase()), TRUSTED_PROXIES: '1' },
    })
  })
  afterAll(async () => {
    await server?.stop()
  })

  it('guessing passwords from one address blocks only that address', async () => {
    const guess = async (address: string) => {
      const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.1, ${address}` },
        body: JSON.stringify({ email: `${crypto.randomUUID()}@wagtail.example`, password: 'no' }),
      })
      return answer.status
    }
    for (let tries = 0; tries < 30; tries += 1) await guess('192.0.2.1')
    expect(await guess('192.0.2.1')).toBe(429)
    expect(await guess('192.0.2.2')).toBe(400)
  })
})
