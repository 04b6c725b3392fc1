import { countOf } from '~/domain/tickets/order-fit'
import { maximumQuantity, totalOf } from '~/domain/tickets/tickets'
import { useSiteContent } from '~/layout/use-site-content'
import type { ChosenLine } from './use-order'
import type { OrderPayment } from './use-payment'

interface PaymentNoteProps {
  payment: OrderPayment
  lines: ChosenLine[]
  /** The most tickets that one customer may have; null where there is no limit. */
  perCustomer: number | null
}

/** Says under the button what buying means today, or how many tickets there may be. */
export function PaymentNote({ payment, lines, perCustomer }: PaymentNoteProps) {
  const { way, keptUntil } = payment
  const { ticket_payment } = useSiteContent()
  // A limit of the event stands beside the tickets.
  if (lines.length === 0) return perCustomer === null ? `Up to ${maximumQuantity} of each.` : null
  const where = 'They go straight to My Tickets.'
  if (totalOf(lines) === 0) return `Nothing to pay, now or at the door. ${where}`
  if (way === 'card') {
    return `If you don’t pay, ${countOf(lines) === 1 ? 'it goes' : 'they go'} back on sale.`
  }
  if (!way) return null
  return ticket_payment && !keptUntil ? `Nothing to pay today. ${where}` : where
}
