/** The rows that a page of the list adds. */
export const rowsAPage = 10

/** The most rows that the list shows; the address of no later page is read. */
const mostRows = 100

/** Tells whether a text says after how many rows the later events begin: `10`, `20` and so on to `90`. */
export function isLaterFrom(text: string): boolean {
  return /^[1-9]0$/.test(text)
}

/** Returns how many rows the address of the list asks for. */
export function rowsOf(search: URLSearchParams): number {
  const from = search.get('from') ?? ''
  return (isLaterFrom(from) ? Number(from) : 0) + rowsAPage
}

/** Returns the query of the page with the next rows, or null where there is none. */
export function laterQuery(shown: number): string | null {
  return shown > 0 && shown < mostRows ? `?from=${Math.ceil(shown / rowsAPage) * rowsAPage}` : null
}
