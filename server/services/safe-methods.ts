const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True for a request that changes nothing and has no body. */
export function isSafeMethod(method: string): boolean {
  return READING_METHODS.has(method)
}
