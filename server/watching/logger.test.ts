import { expect, it } from 'vitest'
import { createDamageFilter, redactAddresses } from './logger.ts'

it.each([
  ['550 <ann+news@mail.example>: no such box', '550 <…@…>: no such box'],
  ['{"rejected":["a.b@c.example","d@e.co.uk"]}', '{"rejected":["…@…","…@…"]}'],
  ['at send (node_modules/@hono/node-server/index.js:3)', null],
  ['{"path":"/menu","status":200}', null],
])('a line of the log is without addresses: %s', (line, kept) => {
  expect(redactAddresses(line)).toBe(kept ?? line)
})

const broken = (block: number) =>
  Object.assign(new Error(`invalid page in block ${block} of relation "base/5/16384"`), {
    code: 'XX001',
  })

it('a damaged page is logged once a minute', () => {
  let now = 0
  const isNews = createDamageFilter(() => now)
  expect([broken(0), broken(0), broken(1)].map(isNews)).toEqual([true, false, true])
  now = 59_999
  expect(isNews(broken(0))).toBe(false)
  now = 60_000
  expect(isNews(broken(0))).toBe(true)
})

it('any other failure is logged each time', () => {
  const isNews = createDamageFilter()
  const refused = Object.assign(new Error('refused'), { code: '42501' })
  expect([refused, refused, undefined, 'text', null].map(isNews)).toEqual(Array(5).fill(true))
})
