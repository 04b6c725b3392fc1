import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { deviceOf } from './sessions.ts'

it('only the beginning of a long user agent is stored', async () => {
  const app = new Hono().get('/', (c) => c.json(deviceOf(c)))
  const answer = await app.request('/', { headers: { 'user-agent': 'a'.repeat(14_000) } })
  expect(await answer.json()).toEqual({ address: null, userAgent: 'a'.repeat(500) })
})
