// One logger for the process: JSON lines for a machine, readable ones for a person at a terminal.
import { type Logger, pino } from 'pino'
import type { LogLevel } from '../configuration/config.ts'

export function createLogger(level: LogLevel = 'info'): Logger {
  const hooks = { streamWrite: withoutAddresses }
  if (process.stdout.isTTY) {
    return pino({
      level,
      hooks,
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
    })
  }
  // A line a request would be a system call a request.
  const lines = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 })
  return pino({ level, base: null, hooks }, lines)
}

const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** A line of the log without people's addresses: mail servers and databases repeat them in what they refuse. */
export function withoutAddresses(line: string): string {
  return line.includes('@') ? line.replaceAll(mailAddress, '…@…') : line
}
