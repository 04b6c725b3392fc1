import type { SentTicket } from '~/data/tickets/sent-tickets'
import type { SiteContent } from '~/domain/site-content'
import { ownPlaces } from '~/domain/tickets/own-tickets'
import { logError } from '~/log-error'
import { saveFile } from '~/ui/save-file'
import { showOutcome } from '~/ui/toasts/toast'
import type { ShownTicket } from './ticket-stub'

export interface SavedEntry {
  tickets: ShownTicket[]
  event: SentTicket['event']
  content: SiteContent
}

/** Saves the event of tickets as a file for the reader's calendar; the code that writes it is loaded now. */
export async function saveCalendarEntry({ tickets, event, content }: SavedEntry): Promise<void> {
  try {
    const { calendarCafeOf, calendarOf } = await import('~/domain/events/calendar')
    const url = `${window.location.origin}/events/${event.id}`
    const updated_at = new Date().toISOString()
    const entry = { ...event, url, description: codesOf(tickets), updated_at }
    saveFile('event.ics', calendarOf([entry], calendarCafeOf(content)), 'text/calendar')
  } catch (error) {
    logError(error)
    showOutcome({ ok: false, message: 'Failed to make the calendar entry' })
  }
}

function codesOf(tickets: ShownTicket[]): string {
  return tickets
    .filter((ticket) => ticket.cancelled_at === null && ownPlaces(ticket) > 0)
    .map(
      (ticket) =>
        `Ticket Code ${ticket.ticket_code}: ${ownPlaces(ticket)} × ${ticket.ticket_types?.name ?? 'Ticket'}`,
    )
    .join('\n')
}
