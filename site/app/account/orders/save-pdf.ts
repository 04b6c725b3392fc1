import type { PaperTicket } from '~/account/ticket-pdf/ticket-pdf'
import { formatDate } from '~/domain/dates'
import { placeOf, timesOf } from '~/domain/events/event-details'
import { titleFileName } from '~/domain/file-name'
import { formatPrice } from '~/domain/money/money'
import { nameAndAddress, type SiteContent } from '~/domain/site-content'
import { ownPlaces } from '~/domain/tickets/own-tickets'
import { logError } from '~/log-error'
import { saveFile } from '~/ui/save-file'
import { showOutcome } from '~/ui/toasts/toast'
import type { PurchasedOrder } from './order'

const failed = 'The PDF couldn’t be made. Please check your connection and try again.'

/** Saves an order's tickets as a PDF, a page for each kind of ticket, in the name of their holder. */
export async function savePdf(
  order: PurchasedOrder,
  content: SiteContent,
  name: string,
): Promise<void> {
  try {
    const { ticketPdf } = await import('~/account/ticket-pdf/ticket-pdf')
    const title = order[0].events?.title ?? 'tickets'
    saveFile(`${titleFileName(title)}.pdf`, await ticketPdf(paperTickets(order, content, name)))
  } catch (error) {
    logError(error)
    showOutcome({ ok: false, message: failed }, null)
  }
}

function paperTickets(order: PurchasedOrder, content: SiteContent, name: string): PaperTicket[] {
  return order
    .filter((ticket) => ticket.cancelled_at === null && ownPlaces(ticket) > 0)
    .map((purchase) => {
      const { events: event, ticket_types: type } = purchase
      return {
        cafe: content.cafe_name,
        title: event.title,
        when: `${formatDate(event.event_date)}, ${timesOf(event)}`,
        place: placeOf(event) || nameAndAddress(content),
        kind: `${type.name}, admits ${ownPlaces(purchase)}`,
        name,
        code: purchase.ticket_code,
        money: moneyLines(purchase),
      }
    })
}

function moneyLines(purchase: PurchasedOrder[0]): string[] {
  const { total_price, amount_paid, amount_refunded, to_pay } = purchase
  if (total_price === 0) return ['Free']
  const paid = `Total Paid ${formatPrice(amount_paid - amount_refunded)}`
  return to_pay > 0 ? [paid, `To pay at the café ${formatPrice(to_pay)}`] : [paid]
}
