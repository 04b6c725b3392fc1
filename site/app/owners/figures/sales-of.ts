interface Stock {
  sold: number
  capacity: number | null
}

/** Sold tickets and room of an event; without a limit on one of its types it has none. */
export function salesOf(types: Stock[]): Stock {
  const hasLimit = types.length > 0 && types.every(({ capacity }) => capacity !== null)
  return {
    sold: types.reduce((sum, { sold }) => sum + sold, 0),
    capacity: hasLimit ? types.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0) : null,
  }
}
