import type { Attendee } from '~/data/attendees'
import { formatInstant } from '~/domain/dates'

/** The headings of the file's columns. */
export const csvHead = [
  'Ticket code',
  'Name',
  'Email',
  'Ticket',
  'Quantity',
  'Price',
  'Purchased',
  'Checked in',
  'Cancelled',
]

/** A purchase as a row of the file. */
export function csvRow(attendee: Attendee): (string | number | null)[] {
  return [
    attendee.ticket_code,
    attendee.attendee_name,
    attendee.attendee_email,
    attendee.ticket_type_name,
    attendee.quantity,
    attendee.total_price.toFixed(2),
    formatInstant(attendee.purchase_date),
    attendee.admitted,
    attendee.cancelled_at && formatInstant(attendee.cancelled_at),
  ]
}
