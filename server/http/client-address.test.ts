import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const socket = { remoteAddress: '10.0.0.1' } as Socket

it.each([
  [0, '192.0.2.9', '10.0.0.1'],
  [1, '192.0.2.9', '192.0.2.9'],
  [1, '203.0.113.5, 192.0.2.9', '192.0.2.9'],
  [2, '203.0.113.5, 192.0.2.9, 10.0.0.2', '192.0.2.9'],
  [2, '192.0.2.9', '10.0.0.1'],
  [1, 'made up', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
])('behind %i proxies, "%s" comes from %s', (proxies, forwarded, expected) => {
  const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }) }
  expect(clientAddress({ socket, headers }, proxies)).toBe(expected)
})
