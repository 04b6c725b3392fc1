import type { ReactNode } from 'react'
import type { SentTicket } from '~/data/tickets/sent-tickets'
import { detailsOf, placeOf } from '~/domain/events/event-details'
import { nameAndAddress } from '~/domain/site-content'
import { directionsLink, directionsTo } from '~/layout/contact/map-links'
import { useSiteContent } from '~/layout/use-site-content'
import { useSession } from '~/session/use-session'
import { buttonLook } from '~/ui/button'
import { Pin } from '~/ui/icons'

type TicketEvent = SentTicket['event']

/** Shows a ticket's address; in print also its holder's name. */
export function TicketPlace({ event }: { event: TicketEvent }) {
  const content = useSiteContent()
  const { user } = useSession()
  return (
    <>
      <address className="mb-3 not-italic">{placeOf(event) || nameAndAddress(content)}</address>
      {detailsOf(event).map(([name, words]) => (
        <p key={name} className="mb-2 whitespace-pre-line">
          <span className="font-semibold">{name}:</span> {words}
        </p>
      ))}
      {user && <p className="hidden print:block">For {user.name}</p>}
    </>
  )
}

interface TicketActionsProps {
  event: TicketEvent
  /** What else can be done with the tickets. */
  children: ReactNode
}

/** Leads to the place of an event. */
export function TicketActions({ event, children }: TicketActionsProps) {
  const content = useSiteContent()
  return (
    <p className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      <a
        href={event.place_name ? directionsTo(placeOf(event)) : directionsLink(content)}
        className={buttonLook({ tone: 'ink', size: 'small' })}
      >
        <Pin className="size-4.5" />
        <span>Directions</span>
      </a>
      {children}
    </p>
  )
}
