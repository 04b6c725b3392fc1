import type { Attendee } from '~/domain/listed-attendee'

/** Says why a ticket is no longer valid. */
export function endingWords({
  is_lapsed,
  is_by_buyer,
  purchase_date,
  cancelled_at,
}: Attendee): string {
  if (is_lapsed) return 'Lapsed'
  // A card payment that comes after the places have gone makes tickets that are cancelled from the start.
  if (cancelled_at === purchase_date) return 'Paid too late'
  return is_by_buyer ? 'Cancelled by the buyer' : 'Cancelled'
}
