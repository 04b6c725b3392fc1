// How many requests the property tests generate, and from what: HOSTILE_RUNS and HOSTILE_SEED repeat a run.

/** For each property. */
export const runs = Number(process.env.HOSTILE_RUNS ?? 400)
export const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 2 ** 31)

/** For the name of a test, so that its report says how to repeat it. */
export const which = `(seed ${seed}, ${runs} runs)`

/** Milliseconds. */
export const timeoutMs = 60_000 + runs * 50

/** A body of which the end never comes, because its sender is gone. */
export function brokenOff(begin: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(begin.slice(0, 100))),
    pull: (controller) => controller.error(new Error('aborted')),
  })
}
