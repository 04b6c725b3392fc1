// `npm start`: reads the environment, starts the server, and stops it on SIGTERM or SIGINT.
import { readConfig } from './config.ts'
import { DataDirInUse } from './data-lock.ts'
import { keepFilesPrivate } from './data-modes.ts'
import type { FirstOwner } from './first-start.ts'
import { createLogger } from './logger.ts'
import { clientFiles, loadSite } from './site.ts'
import { startServer } from './start.ts'
import { serveFiles } from './static-files.ts'
import { ConfigError } from './variables.ts'

keepFilesPrivate()

try {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const createSite = await loadSite()
  const running = await startServer(config, { createSite, files: serveFiles(clientFiles), log })
  const stop = async () => {
    await running.stop()
    log.flush(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  if (running.firstOwner) say(lineAbout(running.firstOwner))
  say(`The café is open at ${config.siteUrl}`)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function lineAbout({ email, password, passwordFile }: FirstOwner): string {
  const kept = password ? `, password ${password} (also in ${passwordFile})` : ''
  return `The owner's account is ${email}${kept}`
}

/** One line for what the person can put right, and the whole error for what only a programmer can. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return `Not started: ${error.message}`
  if (error instanceof DataDirInUse) return `Not started: ${error.message}`
  if (!(error instanceof Error)) return `Not started: ${error}`
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Not started: another program uses this port (${error.message}). Choose another with PORT.`
  }
  return `Not started: ${error.stack}`
}
