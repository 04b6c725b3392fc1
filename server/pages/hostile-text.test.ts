import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { hostileHeaders, hostileShapes, slowShapes } from '../../backend/tests/hostile-shapes.ts'
import { clientAddress } from '../http/client-address.ts'
import { visitSource } from '../visits/visit-source.ts'
import { visitedPage } from '../visits/visited-page.ts'
import { redactAddresses } from '../watching/logger.ts'
import { makePage, readyAnswer } from './page.ts'

const MOST_MS = 2
const page = await makePage(new Response('page'), () => '')
const socket = { remoteAddress: '10.0.0.1' } as Socket

const headers: Record<string, (text: string) => unknown> = {
  'accept-encoding': (text) => readyAnswer(page, text),
  'if-none-match': (text) => readyAnswer(page, 'br', text),
  'x-forwarded-for': (text) => clientAddress({ socket, headers: { 'x-forwarded-for': text } }, 1),
  'user-agent': (text) =>
    visitedPage({
      method: 'GET',
      url: '/menu',
      headers: { 'user-agent': `Mozilla/5.0 ${text}` },
    } as unknown as IncomingMessage),
  referer: (text) =>
    visitSource({ url: '/', headers: { referer: text } } as IncomingMessage, ['cafe.example']),
}

it.each(Object.entries(headers))('%s is parsed within two milliseconds', (_, parse) => {
  expect(slowShapes(hostileHeaders, parse, MOST_MS)).toEqual([])
})

it('the log removes mail addresses from a path within two milliseconds', () => {
  expect(slowShapes(hostileShapes, redactAddresses, MOST_MS)).toEqual([])
})

it('the letter of a visit is read within two milliseconds', () => {
  const parse = (text: string) =>
    visitSource({ url: `/?from=${text}`, headers: {} } as IncomingMessage, ['cafe.example'])
  expect(slowShapes(hostileShapes, parse, MOST_MS)).toEqual([])
})

it('the path of a visit is read within two milliseconds', () => {
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/145.0' }
  const parse = (text: string) =>
    visitedPage({ method: 'GET', url: `/${text}`, headers } as unknown as IncomingMessage)
  expect(slowShapes(hostileShapes, parse, MOST_MS)).toEqual([])
})
