/** Tells whether a service saved nothing because its disk is almost full, whichever service it was. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '53100' || (typeof message === 'string' && message.startsWith(fullDisk))
}

/** The words of all services of the backend begin so. */
const fullDisk = 'The disk is almost full'

/** The words for a failure, with its reason where that is a full disk: trying again would not help. */
export function wordsWithReason(failed: string, error: unknown): string {
  if (!isDiskFull(error)) return failed
  const [whatFailed = failed] = failed.split('. ')
  return `${whatFailed}: the disk of this site is almost full, and nothing can be saved until there is room again.`
}
