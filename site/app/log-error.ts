/** Notes a failure in the browser's console, which is the only log that a page has. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: see above; the server has its own log in the site context
  console.error(error)
}
