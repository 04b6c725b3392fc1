import { formatInstant } from '~/domain/dates'
import { stateOf } from '~/domain/money/order-money'
import type { Attendee } from '~/domain/tickets/listed-attendee'

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
  'Payment',
  'Paid',
  'Refunded',
  'To pay',
  'To refund',
  'Refund when taken',
  'Paid with',
  'Paid on',
  'Marked by',
  'Order',
  'Sent to',
  'Told us',
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
    stateOf([attendee]),
    attendee.amount_paid.toFixed(2),
    attendee.amount_refunded.toFixed(2),
    attendee.to_pay.toFixed(2),
    attendee.to_refund.toFixed(2),
    attendee.awaits_taker.toFixed(2),
    attendee.paid_with,
    attendee.paid_at && formatInstant(attendee.paid_at),
    attendee.marked_by,
    attendee.order_id,
    attendee.sent.map(({ name, email, quantity }) => `${quantity} to ${name}, ${email}`).join('; '),
    attendee.answer,
  ]
}
