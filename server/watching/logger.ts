// One logger for the process: JSON lines for a machine, readable ones for a person at a terminal.
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type * as Pretty from 'pino-pretty'
import type { LogFormat, LogLevel } from '../configuration/config.ts'

/** True where a person reads the output: at a terminal, unless the operator wants JSON. */
export function isForPeople(format?: LogFormat): boolean {
  return process.stdout.isTTY && format !== 'json'
}

export function createLogger(level: LogLevel = 'info', format?: LogFormat): Logger {
  const isNews = createDamageFilter()
  const hooks: LoggerOptions['hooks'] = {
    streamWrite: redactAddresses,
    logMethod(line, log) {
      const [about] = line
      const error = typeof about === 'object' && about !== null ? Reflect.get(about, 'err') : null
      if (isNews(error)) log.apply(this, line)
    },
  }
  if (isForPeople(format)) return pino({ level, base: null, hooks }, readableLines())
  // A write for each line would be a system call for each request.
  const lines = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 })
  return pino({ level, base: null, hooks }, lines)
}

/** Writes each line at once, so that earlier lines never follow the start's last. */
function readableLines(): DestinationStream {
  const { prettyFactory }: typeof Pretty = createRequire(import.meta.url)('pino-pretty')
  const format = prettyFactory({ singleLine: true, ignore: 'id' })
  return { write: (line) => process.stdout.write(sentenceOf(line) ?? format(line)) }
}

/** The words of a line that has nothing but words; null for any other, and for a warning. */
function sentenceOf(line: string): string | null {
  const { level, time, msg, ...facts }: Record<string, unknown> = JSON.parse(line)
  const isSentence = level === pino.levels.values.info && Object.keys(facts).length === 0
  return isSentence ? `${msg}\n` : null
}

// It starts at a word's beginning: a pattern that is tried at each letter of a long word takes quadratic time.
const mailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Returns a log line without people's addresses, which mail servers and databases repeat in refusals. */
export function redactAddresses(line: string): string {
  return line.includes('@') ? line.replaceAll(mailAddress, '…@…') : line
}

const TOLD_AGAIN_AFTER_MS = 60_000
/** More damaged pages than this are logged more often. */
const MOST_PAGES = 200
/** `data_corrupted` and `index_corrupted`. Postgres names the page in its message. */
const DAMAGE = new Set(['XX001', 'XX002'])

/** Returns a filter for the log: false when the same damaged page was logged within the last minute. */
export function createDamageFilter(now: () => number = Date.now) {
  const notedTimes = new LRUCache<string, number>({ max: MOST_PAGES })
  return function isNews(error: unknown): boolean {
    if (!isDamage(error)) return true
    const notedAt = notedTimes.get(error.message)
    const age = notedAt === undefined ? Number.POSITIVE_INFINITY : now() - notedAt
    if (age >= 0 && age < TOLD_AGAIN_AFTER_MS) return false
    notedTimes.set(error.message, now())
    return true
  }
}

function isDamage(error: unknown): error is { message: string } {
  if (typeof error !== 'object' || error === null) return false
  return 'code' in error && DAMAGE.has(String(error.code)) && 'message' in error
}
