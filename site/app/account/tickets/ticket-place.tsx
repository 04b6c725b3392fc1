import type { ReactNode } from 'react'
import { href } from 'react-router'
import { detailsOf, placeOf } from '~/domain/events/event-details'
import { googleCalendarLink } from '~/domain/events/google-calendar'
import { nameAndAddress } from '~/domain/site-content'
import { directionsLink, directionsTo } from '~/layout/contact/map-links'
import { useSiteContent } from '~/layout/use-site-content'
import { useSession } from '~/session/use-session'
import { buttonLook } from '~/ui/button'
import { Pin } from '~/ui/icons'
import { CalendarWays } from './calendar-ways'
import { type SavedEntry, saveCalendarEntry } from './save-calendar-entry'

interface TicketPlaceProps extends Pick<SavedEntry, 'tickets' | 'event'> {
  /** What else can be done with the tickets. */
  children?: ReactNode
}

/** Shows a ticket's address with the way there and a calendar entry; in print also its holder's name. */
export function TicketPlace({ tickets, event, children }: TicketPlaceProps) {
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
          onSaveFile={() => void saveCalendarEntry({ tickets, event, cafeName: content.cafe_name })}
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
        {children}
      </div>
      {user && <p className="hidden print:block">For {user.name}</p>}
    </div>
  )
}
