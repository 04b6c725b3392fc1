import { href } from 'react-router'
import type { TicketPurchase } from '~/data/own-tickets'
import { detailsOf, placeOf } from '~/domain/event-details'
import { googleCalendarLink } from '~/domain/google-calendar'
import { nameAndAddress } from '~/domain/site-content'
import { directionsLink, directionsTo } from '~/layout/map-links'
import { useSiteContent } from '~/layout/use-site-content'
import { useSession } from '~/session/use-session'
import { buttonLook } from '~/ui/button'
import { Pin } from '~/ui/icons'
import { CalendarWays } from './calendar-ways'
import type { PurchasedOrder } from './order'
import { OwnActions } from './own-actions'
import { PdfButton } from './pdf-button'
import { saveCalendarEntry } from './save-calendar-entry'

interface TicketPlaceProps {
  order: PurchasedOrder
  event: NonNullable<TicketPurchase['events']>
  /** False where somebody else's right is needed to do something with the tickets. */
  mayAct: boolean
  /** The token of the link, where somebody without an account holds the tickets. */
  guestToken?: string | undefined
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Shows a ticket's address with the way there and a calendar entry; in print also its holder's name. */
export function TicketPlace({ order, event, mayAct, guestToken, focusAfter }: TicketPlaceProps) {
  const content = useSiteContent()
  const { user } = useSession()
  const place = placeOf(event) || nameAndAddress(content)
  return (
    <div className="mt-5">
      <address className="not-italic">{place}</address>
      {detailsOf(event).map(([name, words]) => (
        <p key={name} className="mt-2 whitespace-pre-line">
          <span className="font-semibold">{name}:</span> {words}
        </p>
      ))}
      <div className="mt-3.5 grid grid-cols-2 gap-2.5 split:flex split:flex-wrap print:hidden">
        <CalendarWays
          className="order-last col-span-2 grid w-full gap-2.5 split:flex"
          googleLink={googleCalendarLink(event, {
            place,
            details: window.location.origin + href('/tickets'),
          })}
          onSaveFile={() => void saveCalendarEntry({ order, event, cafeName: content.cafe_name })}
        />
        <a
          href={event.place_name ? directionsTo(placeOf(event)) : directionsLink(content)}
          className={buttonLook({ tone: 'paper', size: 'small' })}
        >
          <Pin className="size-4.5" />
          <span>
            Way there<span className="sr-only">, get directions</span>
          </span>
        </a>
        <PdfButton order={order} />
        {mayAct && <OwnActions order={order} guestToken={guestToken} focusAfter={focusAfter} />}
      </div>
      {user && <p className="hidden print:block">For {user.name}</p>}
    </div>
  )
}
