import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { closeAfterUnreadBody } from './unread-body.ts'

const megabyte = 1024 * 1024

function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

describe('an answer before the whole body has come', () => {
  let server: Server
  let seen: string[]
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Refuses at /early before the whole body has come, and answers with its length elsewhere. */
  async function listen(limits = {}): Promise<() => Promise<Socket>> {
    seen = []
    const answer = getRequestListener(async (request) => {
      const { pathname } = new URL(request.url)
      seen.push(pathname)
      if (pathname === '/unread') return new Response('refused', { status: 401 })
      if (pathname !== '/early')
        return new Response(String((await request.arrayBuffer()).byteLength))
      const reader = request.body?.getReader()
      await reader?.read()
      await reader?.cancel()
      return new Response('refused', { status: 400 })
    })
    const listener: RequestListener = (request, response) => {
      if (closeAfterUnreadBody(request, response, limits)) answer(request, response)
    }
    server = createHttpServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return async () => {
      const { port } = server.address() as AddressInfo
      // The client still sends after the server's answer.
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      socket.on('error', () => {})
      await once(socket, 'connect')
      return socket
    }
  }

  const head = (path: string, bytes: number) =>
    `POST ${path} HTTP/1.1\r\nhost: cafe.example\r\ncontent-length: ${bytes}\r\n\r\n`

  it('says that the connection ends', async () => {
    const dial = await listen()
    for (let time = 0; time < 20; time += 1) {
      const socket = await dial()
      const answer = text(socket)
      socket.write(head('/early', 6 * megabyte))
      socket.write(Buffer.alloc(6 * megabyte))
      expect(await answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*refused$/i)
    }
  })

  it('is the last on its connection', async () => {
    const dial = await listen()
    const socket = await dial()
    const answer = text(socket)
    socket.write(head('/early', megabyte))
    socket.write(Buffer.concat([Buffer.alloc(megabyte), Buffer.from(head('/next', 0))]))
    expect((await answer).match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(seen).toEqual(['/early'])
  })

  it('ends the connection once too much has come', async () => {
    const dial = await listen({ mostBytes: megabyte })
    const socket = await dial()
    const closed = closeOf(socket)
    socket.resume().write(head('/early', 1000 * megabyte))
    const send = () => {
      while (socket.writable && socket.write(Buffer.alloc(megabyte)));
    }
    socket.on('drain', send)
    send()
    await closed
    expect(socket.bytesWritten).toBeLessThan(100 * megabyte)
  })

  it('ends the connection once it takes too long', async () => {
    const dial = await listen({ timeoutMs: 50 })
    const [[accepted], socket] = await Promise.all([once(server, 'connection'), dial()])
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    const closed = closeOf(accepted)
    socket.write(`${head('/early', 100)}a`)
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('is not recognised when the body is already there', async () => {
    const dial = await listen()
    const socket = await dial()
    for (const path of ['/', '/unread', '/']) {
      socket.write(`${head(path, 3)}abc`)
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/connection: keep-alive/i)
    }
    socket.destroy()
  })
})
