import type { Attendee } from '~/data/attendees'

export type SortKey =
  | 'ticket_code'
  | 'attendee_name'
  | 'ticket_type_name'
  | 'quantity'
  | 'total_price'
  | 'purchase_date'

export interface Sorting {
  key: SortKey
  isDescending: boolean
}

/** The attendees whose tickets were not cancelled. */
export function goodOnes(attendees: Attendee[]): Attendee[] {
  return attendees.filter(({ cancelled_at }) => cancelled_at === null)
}

/** The purchases of the same buyer that can still be cancelled: nobody has come in yet. */
export function cancellableOfBuyer(attendees: Attendee[], buyer: Attendee): Attendee[] {
  const key = buyerOf(buyer)
  if (!key) return []
  return goodOnes(attendees).filter((each) => each.admitted === 0 && buyerOf(each) === key)
}

// An account, or an address without one. Where an account was deleted nobody knows whose the purchase was.
function buyerOf({ user_id, attendee_email }: Attendee): string | null {
  return user_id ?? attendee_email
}

/** The attendees in whom the words occur, in the order asked for. */
export function sortedAttendees(
  attendees: Attendee[],
  { search, sorting }: { search: string; sorting: Sorting },
): Attendee[] {
  const words = search.trim().toLowerCase()
  const direction = sorting.isDescending ? -1 : 1
  return attendees
    .filter((attendee) => textOf(attendee).includes(words))
    .sort((one, other) => direction * compare(one[sorting.key], other[sorting.key]))
}

function textOf({
  ticket_code,
  attendee_name,
  attendee_email,
  ticket_type_name,
}: Attendee): string {
  return [ticket_code, attendee_name, attendee_email, ticket_type_name].join('\n').toLowerCase()
}

// People without a name come last.
function compare(one: string | number | null, other: string | number | null): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return String(one).localeCompare(String(other), 'en-GB')
}
