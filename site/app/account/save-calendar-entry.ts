import type { TicketPurchase } from '~/data/own-tickets'
import { logError } from '~/log-error'
import { saveFile } from '~/ui/save-file'
import { showOutcome } from '~/ui/toast'
import type { PurchasedOrder } from './order'

interface SavedEntry {
  order: PurchasedOrder
  event: NonNullable<TicketPurchase['events']>
  cafeName: string
}

/** Saves an order's event as a file for the reader's calendar; the code that writes it is loaded now. */
export async function saveCalendarEntry({ order, event, cafeName }: SavedEntry): Promise<void> {
  try {
    const { calendarOf } = await import('~/domain/calendar')
    const url = `${window.location.origin}/events/${event.id}`
    const updated_at = new Date().toISOString()
    const entry = { ...event, url, description: codesOf(order), updated_at }
    saveFile('event.ics', calendarOf([entry], cafeName), 'text/calendar')
  } catch (error) {
    logError(error)
    showOutcome({ ok: false, message: 'Failed to make the calendar entry' })
  }
}

function codesOf(order: PurchasedOrder): string {
  return order
    .filter(({ cancelled_at }) => cancelled_at === null)
    .map(
      ({ ticket_code: code, quantity, ticket_types: type }) =>
        `Ticket Code ${code}: ${quantity} × ${type?.name ?? 'Ticket'}`,
    )
    .join('\n')
}
