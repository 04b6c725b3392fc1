// The process of `npm start`: reads the environment, starts the server, and stops it on SIGTERM or SIGINT.
// `npm run backend` starts it without the site.
import { parseArgs } from 'node:util'
import { DatabaseFolderError } from '@cafe/backend/database'
import { type Config, readConfig } from './configuration/config.ts'
import { startFailureMessage } from './operator-message.ts'
import { clientFiles, earlierFiles, loadSite } from './pages/site.ts'
import { firstOf, serveFiles } from './pages/static-files.ts'
import { startServer } from './start.ts'
import { keepFilesPrivate } from './starting/file-permissions.ts'
import { nameOfProgram, wordsOfStart } from './starting/start-words.ts'
import { createLogger, isForPeople } from './watching/logger.ts'
import { startWatchdog } from './watching/watchdog.ts'

/** Runs the process until it is told to stop. Ends it with one line when it can't start. */
export async function runServer(): Promise<void> {
  keepFilesPrivate()
  try {
    const config = readConfig(process.env)
    const { values } = parseArgs({
      options: { new: { type: 'boolean' }, 'backend-alone': { type: 'boolean' } },
    })
    await start(config, { isNew: values.new, isAlone: values['backend-alone'] })
  } catch (error) {
    process.stderr.write(`${startFailureMessage(error)}\n`)
    process.exit(1)
  }
}

interface StartOptions {
  isNew?: boolean | undefined
  isAlone?: boolean | undefined
}

async function start(config: Config, { isNew, isAlone }: StartOptions): Promise<void> {
  const log = createLogger(config.logLevel, config.logFormat)
  const toPeople = isForPeople(config.logFormat)
  const tell = toPeople ? say : (line: string) => log.info(line)
  const written = () => new Promise<void>((resolve) => log.flush(() => resolve()))
  tell(nameOfProgram)
  const site = isAlone ? undefined : await builtSite()
  const running = await startServer(config, { site, log, isNew }).catch(async (error) => {
    if (error instanceof DatabaseFolderError && error.postgresLines.length > 0) {
      log.error({ postgresLines: error.postgresLines }, 'the database did not open')
    }
    await written()
    throw error
  })
  const stop = async () => {
    await running.stop()
    await written()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  // Started last, because a first start, or one after a crash, may take long.
  startWatchdog()
  const { firstOwner } = running
  const started = { firstOwner, isAlone: !site, isForPeople: toPeople }
  for (const line of wordsOfStart(config, started)) tell(line)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function builtSite() {
  const files = firstOf(serveFiles(clientFiles), serveFiles(earlierFiles))
  return { createSite: await loadSite(), files }
}
