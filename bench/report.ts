// Prints the rates of the benchmarks, and the ratios between them with their marks.

export interface Report {
  section(title: string): void
  note(text: string): void
  rate(what: string, perSecond: number): void
  amount(what: string, value: string): void
  /** A figure with its least (or, with `most`, its greatest) value. */
  ratio(what: string, value: number, least: number): void
  limit(what: string, value: number, unit: string, most: number): void
  /** True when every figure has met its mark. */
  readonly passed: boolean
}

export function createReport(write: (line: string) => void): Report {
  let passed = true
  const row = (what: string, value: string) => write(`  ${what.padEnd(52)}${value.padStart(14)}`)
  const verdict = (good: boolean, asked: string) => {
    passed &&= good
    return good ? `  met (${asked})` : `  MISSED (${asked})`
  }
  return {
    section: (title) => write(`\n${title}`),
    note: (text) => write(`  ${text}`),
    rate: (what, perSecond) => row(what, `${Math.round(perSecond)}/s`),
    amount: row,
    ratio: (what, value, least) =>
      row(what, `${value.toFixed(2)}×${verdict(value >= least, `at least ${least}`)}`),
    limit: (what, value, unit, most) =>
      row(what, `${value.toFixed(1)} ${unit}${verdict(value <= most, `at most ${most}`)}`),
    get passed() {
      return passed
    },
  }
}
