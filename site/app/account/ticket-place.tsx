import type { TicketPurchase } from '~/data/ticket-purchases'
import { calendarOf } from '~/domain/calendar'
import { detailsOf, placeOf } from '~/domain/event-details'
import { nameAndAddress, type SiteContent } from '~/domain/site-content'
import { directionsLink, directionsTo } from '~/layout/map-links'
import { useSiteContent } from '~/layout/use-site-content'
import { useSession } from '~/session/use-session'
import { Button, buttonLook } from '~/ui/button'
import { Calendar, Pin } from '~/ui/icons'
import { saveFile } from '~/ui/save-file'
import type { PurchasedOrder } from './order'

interface TicketPlaceProps {
  order: PurchasedOrder
  event: NonNullable<TicketPurchase['events']>
}

/** Shows a ticket's address with the way there and a calendar entry; in print also its holder's name. */
export function TicketPlace({ order, event }: TicketPlaceProps) {
  const content = useSiteContent()
  const { user } = useSession()
  return (
    <div className="mt-5">
      <address className="not-italic">{placeOf(event) || nameAndAddress(content)}</address>
      {detailsOf(event).map(([name, words]) => (
        <p key={name} className="mt-2 whitespace-pre-line">
          <span className="font-semibold">{name}:</span> {words}
        </p>
      ))}
      <p className="mt-3.5 grid grid-cols-2 gap-2.5 split:flex print:hidden">
        <Button
          tone="paper"
          size="small"
          onClick={() =>
            saveFile('event.ics', calendarEntry(order, event, content), 'text/calendar')
          }
        >
          <Calendar className="size-4.5" />
          <span>
            <span className="sr-only">Add to </span>Calendar
          </span>
        </Button>
        <a
          href={event.place_name ? directionsTo(placeOf(event)) : directionsLink(content)}
          className={buttonLook({ tone: 'paper', size: 'small' })}
        >
          <Pin className="size-4.5" />
          <span>
            Way there<span className="sr-only">, get directions</span>
          </span>
        </a>
      </p>
      {user && <p className="hidden print:block">For {user.name}</p>}
    </div>
  )
}

function calendarEntry(
  order: PurchasedOrder,
  event: TicketPlaceProps['event'],
  { cafe_name }: SiteContent,
): string {
  const [{ purchase_date }] = order
  const description = order
    .filter(({ cancelled_at }) => cancelled_at === null)
    .map(
      ({ ticket_code: code, quantity, ticket_types: type }) =>
        `Ticket Code ${code}: ${quantity} × ${type?.name ?? 'Ticket'}`,
    )
    .join('\n')
  const url = `${window.location.origin}/events/${event.id}`
  return calendarOf([{ ...event, description, updated_at: purchase_date, url }], cafe_name)
}
