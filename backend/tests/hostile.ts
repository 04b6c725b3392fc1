// The number of requests that property tests generate, and their seed: HOSTILE_RUNS and HOSTILE_SEED repeat a run.

/** Runs of each property. */
export const runs = Number(process.env.HOSTILE_RUNS ?? 400)
export const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 2 ** 31)

/** Goes into a test's name, so that its report says how to repeat it. */
export const which = `(seed ${seed}, ${runs} runs)`

/** A time limit in milliseconds. */
export const timeoutMs = 60_000 + runs * 50

/** A body that never ends, because its sender is gone. */
export function brokenOff(begin: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(begin.slice(0, 100))),
    pull: (controller) => controller.error(new Error('aborted')),
  })
}
