/** The database's own words, where it refused by a rule of the shop (SQLSTATE P0001); other causes are for the log. */
export function messageOf(error: unknown): string | null {
  const isRule =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'P0001'
  return isRule && 'message' in error ? String(error.message) : null
}
