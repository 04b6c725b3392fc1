/** No answer came in time: the change may have been made or not. */
export class NoAnswer extends Error {}

/** Runs a job and hands it a signal that ends its requests. Throws NoAnswer when it takes longer than `limitMs`. */
export async function withinLimit<Result>(
  limitMs: number,
  job: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new NoAnswer(`No answer within ${limitMs} ms`)
    reject(error)
    ending.abort(error)
  }, limitMs)
  try {
    return await Promise.race([job(ending.signal), limit])
  } finally {
    clearTimeout(timer)
  }
}
