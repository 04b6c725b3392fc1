// Says on whose behalf statements run, so that an engine that runs one at a time can take callers in turn.
import { AsyncLocalStorage } from 'node:async_hooks'

const callers = new AsyncLocalStorage<string>()

/** Runs `work`, and all that it begins, on behalf of a caller. Without a caller it is the process's own work. */
export function runFor<Result>(caller: string | undefined, work: () => Result): Result {
  return caller === undefined ? work() : callers.run(caller, work)
}

/** Returns the caller on whose behalf this runs; undefined for the process's own work. */
export function callerOfWork(): string | undefined {
  return callers.getStore()
}
