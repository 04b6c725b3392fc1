// Parses `statement_timeout` as Postgres writes it, for an engine without timers.
import type { Scope } from './database.ts'

const unitsMs: Readonly<Record<string, number>> = {
  us: 0.001,
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

const pattern = /^(\d+(?:\.\d+)?)\s*(us|ms|s|min|h|d)?$/

/**
 * Returns the longest time for each statement of the scope in milliseconds, 0 for no limit; null without a valid
 * setting.
 */
export function timeoutOf({ settings }: Scope): number | null {
  const [, amount, unit = 'ms'] = settings?.statement_timeout?.trim().match(pattern) ?? []
  return amount === undefined ? null : Math.round(Number(amount) * (unitsMs[unit] ?? 1))
}
