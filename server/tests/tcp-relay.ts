// A relay in front of a server, which a test can cut like a cable.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export class TcpRelay {
  readonly #target: { host: string; port: number }
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  port = 0

  constructor(target: { host: string; port: number }) {
    this.#target = target
  }

  /** Accepts connections, on the same port as before. A silent one accepts them and sends nothing. */
  async open({ isSilent = false } = {}): Promise<void> {
    this.#server = createServer((client) => {
      if (isSilent) {
        this.#sockets.add(client.on('error', () => {}))
        return
      }
      const upstream = connect(this.#target)
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.#sockets.add(socket)
        socket.on('error', () => {}).on('close', () => other.destroy())
        socket.pipe(other)
      }
    }).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  /** Ends every connection and refuses new ones. */
  async cut(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close')
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await closed
  }
}
