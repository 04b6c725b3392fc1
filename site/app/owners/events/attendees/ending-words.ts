import type { Attendee } from '~/domain/tickets/listed-attendee'

/** Says why a ticket is no longer valid. */
export function endingWords({ cancelled_by }: Pick<Attendee, 'cancelled_by'>): string {
  return endings[cancelled_by ?? ''] ?? 'Cancelled'
}

const endings: Record<string, string> = {
  expiry: 'Lapsed',
  late_payment: 'Paid too late',
  buyer: 'Given back by the buyer',
  door: 'Undone at the door',
}
