// The database is out of reach or stopping: the café's server answers 503 for it.
const outOfReach = /^(08|53|57P|PGRST00)/

/**
 * Tells whether an error means that nothing was heard from the café: no network, no answer in time, a proxy before a
 * server that is down (502 to 504), or another network's page in place of an answer. Each refusal of the café has a
 * code.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof DOMException) return true
  if (!(error instanceof Error)) return false
  if (error.name === 'AuthRetryableFetchError') return true
  if (error.name !== 'PostgrestError') return false
  const code: unknown = Reflect.get(error, 'code')
  return typeof code !== 'string' || code === '' || outOfReach.test(code)
}
