type Cell = string | number | null

/** Returns rows as a CSV file that spreadsheets open, and in which they take no cell for a formula. */
export function csvOf(head: string[], rows: Cell[][]): string {
  const lines = [head, ...rows].map((row) => row.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  // A text that begins like a formula gets an apostrophe before it, as OWASP advises. An amount of money is none.
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-\d+\.\d\d$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
