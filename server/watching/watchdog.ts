// Ends a process whose event loop is blocked: it answers no request and ignores SIGTERM, but looks alive to its
// supervisor, which restarts it once it ends. Nothing that was answered is lost.
import { Worker } from 'node:worker_threads'

const BEAT_EVERY_MS = 1000

export interface WatchdogOptions {
  /** How long no beat may come. */
  stillMs?: number
  /** The further time for a process that was only paused with its machine. */
  graceMs?: number
}

export interface Watch extends Required<WatchdogOptions> {
  beats: Int32Array
}

/**
 * Watches from now on; the longest statement of the database runs for seconds. Returns the function that stops it.
 */
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
