// Ends a process whose event loop stands still: it answers nobody and hears no SIGTERM, but whatever started it sees a live
// process. Ended, it is started again, and nothing that was answered is lost.
import { Worker } from 'node:worker_threads'

const BEAT_EVERY_MS = 1000

export interface WatchdogOptions {
  /** The time for which no beat may be heard. */
  stillMs?: number
  /** The time that a process has after that, in case it was only paused with its machine. */
  graceMs?: number
}

/** The data of the watching thread. */
export interface Watch extends Required<WatchdogOptions> {
  beats: Int32Array
}

/** Watches from now on; the longest statement of the database runs for seconds. Returns what ends it. */
export function startWatchdog({ stillMs = 60_000, graceMs = 5000 }: WatchdogOptions = {}) {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const watch: Watch = { beats, stillMs, graceMs }
  const thread = new Worker(new URL('./watchdog-thread.js', import.meta.url), {
    workerData: watch,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  })
  thread.unref()
  const timer = setInterval(() => {
    Atomics.add(beats, 0, 1)
    Atomics.notify(beats, 0)
  }, BEAT_EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await thread.terminate()
    },
  }
}
