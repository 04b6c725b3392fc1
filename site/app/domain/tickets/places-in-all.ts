interface Places {
  /** The places of all ticket types together; null without such a limit. */
  capacity: number | null
  /** How many of them are sold or held. */
  taken: number
  ticket_types: object[]
}

/** What is left of an event's places in all, for each of its ticket types; without such a limit it's not there. */
export interface Shared {
  left_in_all?: number
}

type WithShared<Event extends Places> = Omit<Event, 'ticket_types'> & {
  ticket_types: (Event['ticket_types'][number] & Shared)[]
}

/** Returns an event whose ticket types know how many places are left of those in all. */
export function withPlacesInAll<Event extends Places>(event: Event): WithShared<Event> {
  const { capacity, taken, ticket_types: types } = event
  if (capacity === null) return event
  const left_in_all = Math.max(capacity - taken, 0)
  return { ...event, ticket_types: types.map((type) => ({ ...type, left_in_all })) }
}
