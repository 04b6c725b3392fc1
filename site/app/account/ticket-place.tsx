import type { TicketPurchase } from '~/data/ticket-purchases'
import { calendarOf } from '~/domain/calendar'
import { addressLines } from '~/domain/site-content'
import { directionsLink } from '~/layout/map-links'
import { useSiteContent } from '~/layout/use-site-content'
import { useSession } from '~/session/use-session'
import { saveFile } from '~/ui/save-file'

interface TicketPlaceProps {
  purchase: TicketPurchase
  event: NonNullable<TicketPurchase['events']>
}

/** Shows a ticket's address with the way there and a calendar entry; in print also its holder's name. */
export function TicketPlace({ purchase, event }: TicketPlaceProps) {
  const content = useSiteContent()
  const { user } = useSession()
  return (
    <div className="mt-5">
      <address className="not-italic">
        {['Wagtail Coffee Shop', ...addressLines(content)].join(', ')}
      </address>
      <p className="mt-1 flex flex-wrap gap-x-5 print:hidden">
        <a href={directionsLink(content)} className="text-link">
          Get directions
        </a>
        <button
          type="button"
          className="text-link"
          onClick={() => saveFile('event.ics', calendarEntry(purchase, event), 'text/calendar')}
        >
          Add to calendar
        </button>
      </p>
      {user && <p className="hidden print:block">For {user.name}</p>}
    </div>
  )
}

function calendarEntry(purchase: TicketPurchase, event: TicketPlaceProps['event']): string {
  const { ticket_code: code, quantity, ticket_types: type, purchase_date } = purchase
  const description = `Ticket Code ${code}: ${quantity} × ${type?.name ?? 'Ticket'}`
  const url = `${window.location.origin}/events/${event.id}`
  return calendarOf([{ ...event, description, updated_at: purchase_date, url }])
}
