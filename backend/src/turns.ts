// Bounds the work that each network address has under way, so that one caller can't take the database from all others.
import { networkOf } from './client-network.ts'

export interface TurnSettings {
  /** The number of statements of one address that run at the same time. */
  atOnce: number
  /** The number of further ones that may wait; the next is refused. */
  mostWaiting: number
}

export const defaultTurns: TurnSettings = { atOnce: 8, mostWaiting: 100 }

/** Runs `work` when the address has a turn; calls within the process have no address and need none. Throws TooManyAtOnce. */
export type TakeTurns = <Result>(
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

export function createTurns({ atOnce, mostWaiting }: TurnSettings): TakeTurns {
  // A caller who has nothing under way is not in it.
  const callers = new Map<string, Caller>()

  return async (address, work) => {
    if (!address) return work()
    const network = networkOf(address)
    const caller = callers.get(network) ?? { running: 0, waiting: [] }
    callers.set(network, caller)
    if (caller.running < atOnce) caller.running += 1
    else if (caller.waiting.length >= mostWaiting) throw new TooManyAtOnce()
    else await new Promise<void>((resolve) => caller.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = caller.waiting.shift()
      // The next in line has this turn, so that nobody new comes in between.
      if (next) next()
      else caller.running -= 1
      if (caller.running === 0) callers.delete(network)
    }
  }
}
