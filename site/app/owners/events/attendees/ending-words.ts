import type { Attendee } from '~/domain/listed-attendee'

/** Says how tickets that let nobody in any more came to that. */
export function endingWords({ cancelled_by }: Pick<Attendee, 'cancelled_by'>): string {
  return endings[cancelled_by ?? ''] ?? 'Cancelled'
}

const endings: Record<string, string> = {
  expiry: 'Lapsed',
  late_payment: 'Paid too late',
  buyer: 'Cancelled by the buyer',
}
