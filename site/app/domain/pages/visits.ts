/** The periods for which visits are shown, with their length in days. */
export const visitPeriods = { fortnight: 14, quarter: 91, year: 365 } as const
type VisitPeriod = keyof typeof visitPeriods
export const visitPeriodNames = ['fortnight', 'quarter', 'year'] as const

/** Returns the period of an address, or a fortnight where it names none. */
export function visitPeriodOf(name: string | null): VisitPeriod {
  return visitPeriodNames.find((period) => period === name) ?? 'fortnight'
}

/** Returns the name of a source of visits: a letter by its subject, another site by its host. */
export function sourceNameOf({ source, title }: { source: string; title: string | null }): string {
  if (source === 'other') return 'Other sites'
  if (source.includes('.')) return source
  return title ? `Letter: ${title}` : 'A letter'
}

/** Returns the name of a page: the title of its event or offer, `Menu`, `Home`. */
export function pageNameOf({ path, title }: { path: string; title: string | null }): string {
  if (title !== null) return title
  if (path === '/') return 'Home'
  if (path.startsWith('/events/')) return 'A deleted event'
  if (path.startsWith('/offers/')) return 'A deleted offer'
  return path.charAt(1).toUpperCase() + path.slice(2)
}
