// Limits the concurrent work of each network address, so that one caller can't take the database from all others.
import { clientNetworkOf } from './client-network.ts'

export interface ConcurrencySettings {
  /** The number of statements of one address that run at the same time. */
  maxRunning: number
  /** The number that may be queued; further ones are refused. */
  maxQueued: number
}

export const defaultConcurrency: ConcurrencySettings = { maxRunning: 8, maxQueued: 100 }

/**
 * Runs `work` when the address may run one more; calls within the process have no address and no limit. Throws
 * TooManyAtOnce.
 */
export type LimitConcurrency = <Result>(
  address: string | undefined,
  work: () => Promise<Result>,
) => Promise<Result>

export class TooManyAtOnce extends Error {
  override name = 'TooManyAtOnce'
  readonly retryAfterSeconds = 1
}

interface Caller {
  running: number
  waiting: (() => void)[]
}

export function createConcurrencyLimit({
  maxRunning,
  maxQueued,
}: ConcurrencySettings): LimitConcurrency {
  // Has no entry for callers without work.
  const callers = new Map<string, Caller>()

  return async (address, work) => {
    if (!address) return work()
    const network = clientNetworkOf(address)
    const caller = callers.get(network) ?? { running: 0, waiting: [] }
    callers.set(network, caller)
    if (caller.running < maxRunning) caller.running += 1
    else if (caller.waiting.length >= maxQueued) throw new TooManyAtOnce()
    else await new Promise<void>((resolve) => caller.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = caller.waiting.shift()
      // The next in the queue takes this slot, so that no newcomer can.
      if (next) next()
      else caller.running -= 1
      if (caller.running === 0) callers.delete(network)
    }
  }
}
