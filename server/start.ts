// Connects the parts: lock, café, HTTP. `stop` closes everything opened here in reverse.
import { mkdirSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from './configuration/config.ts'
import { openDemo } from './demo/demo.ts'
import { mustSuitFolder } from './demo/demo-folder.ts'
import { shutDownGracefully } from './http/graceful-shutdown.ts'
import { createHttpServer, listenOn, mustBeFreePort } from './http/http-server.ts'
import { logRequests } from './http/request-log.ts'
import { closeAfterUnreadBody } from './http/unread-body.ts'
import { openCafe, type Parts } from './open-cafe.ts'
import { securityHeaders } from './pages/content-security.ts'
import { lockDataDir } from './starting/data-lock.ts'
import { makeFolderPrivate } from './starting/file-permissions.ts'
import type { FirstOwner } from './starting/first-start.ts'
import { removeServerAddress, writeServerAddress } from './starting/server-address-file.ts'

/** A proxy reuses an open connection within this time, or is in no hurry. */
const PROXY_LETS_GO_MS = 1000

export interface Running {
  server: Server
  /** Set when this start made the first owner. */
  firstOwner: FirstOwner | null
  stop(): Promise<void>
}

/** Starts everything on one port. Throws, with nothing left open, when a part can't start. */
export async function startServer(config: Config, parts: Parts): Promise<Running> {
  const { log } = parts
  const { dataDir, siteUrl, trustedProxies, hosted, isDemo } = config
  const place = { host: config.host, port: config.port }
  const isEmbedded = !config.databaseUrl && !hosted
  const closers: (() => unknown)[] = [claimFolder(dataDir, isEmbedded)]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    mustSuitFolder(dataDir, isDemo)
    makeFolderPrivate(dataDir, log)
    // A first start makes a café and shows its owner's password, so it must not fail after that.
    await mustBeFreePort(place)
    const open = () => openCafe(config, isDemo ? { ...parts, isNew: true } : parts)
    const { now = () => new Date() } = parts
    const cafe = isDemo ? await openDemo({ dataDir, open, log, now }) : await open()
    closers.push(cafe.close)
    // PGlite makes its files world-readable, whatever the process asks for.
    makeFolderPrivate(dataDir, log)
    const prepare = logRequests({ log, headers: securityHeaders(siteUrl), observe: cafe.observe })
    const server = await listen(place, (request, response) => {
      if (!closeAfterUnreadBody(request, response)) return
      prepare(request, response)
      cafe.answer(request, response)
    })
    closers.push(() => shutDownGracefully(server, trustedProxies > 0 ? PROXY_LETS_GO_MS : 0))
    if (isEmbedded) closers.push(writeServerAddress(dataDir, server.address() as AddressInfo))
    return { server, firstOwner: cafe.firstOwner, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Locks the folder of an embedded database; everything else in it may be shared. Returns the function that unlocks
 * it.
 */
function claimFolder(dataDir: string, isEmbedded: boolean): () => void {
  if (!isEmbedded) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return () => {}
  }
  const unlock = lockDataDir(dataDir)
  removeServerAddress(dataDir)
  return unlock
}

type Place = Pick<Config, 'host' | 'port'>

async function listen(place: Place, answer: RequestListener): Promise<Server> {
  const server = createHttpServer(answer)
  await listenOn(server, place)
  return server
}
