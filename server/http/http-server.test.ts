import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { shutDownGracefully } from './graceful-shutdown.ts'
import { createHttpServer } from './http-server.ts'

const short = { headersTimeoutMs: 100, requestTimeoutMs: 200, checkIntervalMs: 20 }
const form = 'POST /contact HTTP/1.1\r\nhost: cafe.example\r\ncontent-length: 1000\r\n\r\n'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function listen(limits: object, answer: RequestListener): Promise<() => Promise<Socket>> {
  server = createHttpServer(answer, limits).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
}

/** Sends `start` and then one letter at a time, until the server stops it. Resolves to the answer. */
async function trickle(socket: Socket, start: string): Promise<string> {
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.write(start)
  const timer = setInterval(() => socket.writable && socket.write('a'), 10)
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.once('close', resolve)
  await closed
  clearInterval(timer)
  return answer
}

it('a body that trickles in is cut off with 408', async () => {
  const broken = Promise.withResolvers<boolean>()
  const dial = await listen(short, (request) => {
    request.on('error', () => broken.resolve(true)).resume()
  })
  expect(await trickle(await dial(), form)).toMatch(/^HTTP\/1\.1 408 /)
  expect(await broken.promise).toBe(true)
})

it('headers that trickle in are cut off with 408', async () => {
  const dial = await listen(short, (_, response) => response.end('done'))
  expect(await trickle(await dial(), 'GET / HTTP/1.1\r\nx-slow: ')).toMatch(/^HTTP\/1\.1 408 /)
})

it('an answer may take longer than its request', async () => {
  const dial = await listen(short, async (request, response) => {
    request.resume()
    await once(server, 'checked')
    response.end('done')
  })
  const socket = await dial()
  socket.write('GET / HTTP/1.1\r\nhost: cafe.example\r\nconnection: close\r\n\r\n')
  const answer = text(socket)
  // Another connection is cut off at this time, so the server has checked.
  await trickle(await dial(), form)
  server.emit('checked')
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/)
})

it('a connection too many is closed without harm to the others', async () => {
  const dial = await listen({ maxConnections: 1 }, (_, response) => response.end('done'))
  const first = await dial()
  const second = await dial()
  await once(second, 'close')
  first.write('GET / HTTP/1.1\r\nhost: cafe.example\r\nconnection: close\r\n\r\n')
  expect(await text(first)).toMatch(/^HTTP\/1\.1 200 /)
})

it('a waiting connection is answered at a shutdown', async () => {
  await listen({}, (_, response) => response.end('done'))
  const { port } = server.address() as AddressInfo
  const waiting = Array.from({ length: 5 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: cafe.example\r\n\r\n')
    return text(socket)
  })
  const finished = shutDownGracefully(server, 0)
  for (const answer of await Promise.all(waiting)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  await finished
})
