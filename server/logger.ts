// One logger for the process: JSON lines for a machine, readable ones for a person at a terminal.
import { type Logger, pino } from 'pino'

export function createLogger(level = 'info'): Logger {
  if (process.stdout.isTTY) {
    return pino({
      level,
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
    })
  }
  // A line a request would be a system call a request.
  const lines = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 })
  return pino({ level, base: null }, lines)
}
