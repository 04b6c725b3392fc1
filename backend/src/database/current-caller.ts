// Names the caller of each statement, so that an engine with one session can serve callers in turn.
import { AsyncLocalStorage } from 'node:async_hooks'

const callers = new AsyncLocalStorage<string>()

/** Runs `work`, and everything that it starts, for a caller. Without a caller it is the process's work. */
export function runForCaller<Result>(caller: string | undefined, work: () => Result): Result {
  return caller === undefined ? work() : callers.run(caller, work)
}

/** Returns the caller that this code runs for; undefined for the process's work. */
export function currentCaller(): string | undefined {
  return callers.getStore()
}
