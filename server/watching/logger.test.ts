import { expect, it } from 'vitest'
import { redactAddresses } from './logger.ts'

it.each([
  ['550 <ann+news@mail.example>: no such box', '550 <…@…>: no such box'],
  ['{"rejected":["a.b@c.example","d@e.co.uk"]}', '{"rejected":["…@…","…@…"]}'],
  ['at send (node_modules/@hono/node-server/index.js:3)', null],
  ['{"path":"/menu","status":200}', null],
])('a line of the log is without addresses: %s', (line, kept) => {
  expect(redactAddresses(line)).toBe(kept ?? line)
})
