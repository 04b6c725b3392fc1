interface Stock {
  sold: number
  capacity: number | null
}

interface Sales {
  /** The places of all ticket types together; null without such a limit. */
  capacity: number | null
  ticket_types: Stock[]
}

/** Sold tickets and room of an event; its types are no limit where one of them has none. */
export function salesOf({ capacity, ticket_types: types }: Sales): Stock {
  const hasLimit = types.length > 0 && types.every((type) => type.capacity !== null)
  const ofTypes = types.reduce((sum, type) => sum + (type.capacity ?? 0), 0)
  const limits = [...(hasLimit ? [ofTypes] : []), ...(capacity === null ? [] : [capacity])]
  return {
    sold: types.reduce((sum, { sold }) => sum + sold, 0),
    capacity: limits.length > 0 ? Math.min(...limits) : null,
  }
}
