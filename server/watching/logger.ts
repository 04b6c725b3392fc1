// One logger for the process: JSON lines for a machine, readable ones for a person at a terminal.
import { createRequire } from 'node:module'
import { type Logger, type LoggerOptions, pino } from 'pino'
import type { build, PrettyStream } from 'pino-pretty'
import type { LogLevel } from '../configuration/config.ts'
import { createDamageFilter } from './damage-log-filter.ts'

export function createLogger(level: LogLevel = 'info'): Logger {
  const isNews = createDamageFilter()
  const hooks: LoggerOptions['hooks'] = {
    streamWrite: redactAddresses,
    logMethod(line, log) {
      const [about] = line
      const error = typeof about === 'object' && about !== null ? Reflect.get(about, 'err') : null
      if (isNews(error)) log.apply(this, line)
    },
  }
  if (process.stdout.isTTY) return pino({ level, hooks }, readableLines())
  // A write for each line would be a system call for each request.
  const lines = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 })
  return pino({ level, base: null, hooks }, lines)
}

/** Writes each line at once, so that earlier lines never follow the start's last. */
function readableLines(): PrettyStream {
  const pretty: typeof build = createRequire(import.meta.url)('pino-pretty')
  return pretty({ sync: true, singleLine: true, ignore: 'pid,hostname,id' })
}

// It starts at a word's beginning: a pattern that is tried at each letter of a long word takes quadratic time.
const mailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Returns a log line without people's addresses, which mail servers and databases repeat in refusals. */
export function redactAddresses(line: string): string {
  return line.includes('@') ? line.replaceAll(mailAddress, '…@…') : line
}
