// Sends a request as raw bytes on a connection, where fetch would correct its errors.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request with any headers, and reads the answer to its end. */
export async function sendRaw(url: string, path: string, request: RawRequest = {}) {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(bytesOf(host, path, request))
  return parse(await text(socket))
}

/** Requests all of these paths, each on a connection that was used before, so that they arrive together. */
export async function sendTogether(url: string, paths: string[]) {
  const { hostname, port, host } = new URL(url)
  const connections = await Promise.all(
    paths.map(async (path) => {
      const socket = connect(Number(port), hostname)
      socket.write(bytesOf(host, '/healthz', { headers: { connection: 'keep-alive' } }))
      await once(socket, 'data')
      return { path, socket }
    }),
  )
  for (const { path, socket } of connections) socket.write(bytesOf(host, path, {}))
  return Promise.all(connections.map(async ({ socket }) => parse(await text(socket))))
}

function bytesOf(host: string, path: string, request: RawRequest): string {
  const { method = 'GET', headers = {}, body = '' } = request
  const fields = { host, connection: 'close', 'content-length': String(body.length), ...headers }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

/** Begins a request with a body, sends only this part of it, and hangs up once the server has seen it. */
export async function breakOff(url: string, path: string, request: RawRequest): Promise<void> {
  const { method = 'POST', headers = {}, body = '' } = request
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const fields = { host, 'content-length': '100000', expect: '100-continue', ...headers }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
  await once(socket, 'data')
  socket.destroy()
}

function parse(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n')
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n')
  const pairs = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':')
    return [name, value.join(':').trim()]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(pairs),
    body: answer.slice(end + 4),
  }
}
