// One logger for the process: JSON lines for a machine, readable ones for a person at a terminal.
import { type Logger, pino } from 'pino'

export function createLogger(level = 'info'): Logger {
  if (process.stdout.isTTY) {
    return pino({
      level,
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
    })
  }
  return pino({ level, base: null }, pino.destination({ sync: false }))
}
