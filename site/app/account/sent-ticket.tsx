import './tickets.css'
import { useState } from 'react'
import { href } from 'react-router'
import { guestClient } from '~/data/client'
import { openSentTicket, type SentTicket } from '~/data/tickets/sent-tickets'
import { formatMoment, todayInLondon } from '~/domain/dates'
import { isOver } from '~/domain/events/event-details'
import { isRecordId } from '~/domain/record-id'
import { windowTitle } from '~/layout/cafe'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Cross, Tick } from '~/ui/icons'
import { Loading } from '~/ui/loading'
import type { Route } from './+types/sent-ticket'
import { CustomerPage } from './customer-page'
import { CalendarDialog } from './tickets/calendar-dialog'
import { TicketPaper } from './tickets/ticket-paper'
import { TicketActions, TicketPlace } from './tickets/ticket-place'
import { type ShownTicket, TicketStub } from './tickets/ticket-stub'

/** Reads what the link of a friend's mail opens, for any account that is signed in here. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return isRecordId(token) ? openSentTicket(await guestClient(), { token }) : null
}

export default function SentTicketPage({ loaderData }: Route.ComponentProps) {
  return (
    <CustomerPage title="A ticket for you" lead="Show the code at the door. No app needed.">
      {loaderData ? (
        <>
          <h2 className="mb-4.5 text-h3">Your Ticket</h2>
          <Ticket ticket={loaderData} />
        </>
      ) : (
        <Closed />
      )}
    </CustomerPage>
  )
}

function Ticket({ ticket }: { ticket: SentTicket }) {
  const { event, sent_at, ticket_type_name: kind } = ticket
  const isCancelled = ticket.cancelled_at !== null || event.cancelled_at !== null
  const isPast = isOver(event, new Date())
  const shown = { ...ticket, sent: 0, ticket_types: { name: kind }, events: event }
  return (
    <TicketPaper
      event={event}
      isGood={!isPast && !isCancelled}
      isPast={isPast}
      isToday={event.event_date === todayInLondon()}
      state={<State isCancelled={isCancelled} />}
      stub={<TicketStub tickets={[shown]} isGood={!isPast && !isCancelled} />}
    >
      {!isPast && !isCancelled && <TicketPlace event={event} />}
      {!isPast && !isCancelled && (
        <TicketActions event={event}>
          <CalendarButton ticket={shown} event={event} />
        </TicketActions>
      )}
      <p className="mt-5 text-label text-ink-2">Sent to you on {formatMoment(sent_at)}</p>
    </TicketPaper>
  )
}

function CalendarButton({ ticket, event }: { ticket: ShownTicket; event: SentTicket['event'] }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button tone="paper" size="small" onClick={() => setAsking(true)}>
        Add to calendar
      </Button>
      {isAsking && (
        <CalendarDialog
          tickets={[ticket]}
          event={event}
          isCached={false}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function State({ isCancelled }: { isCancelled: boolean }) {
  const Icon = isCancelled ? Cross : Tick
  return (
    <p className={`ticket-state ${isCancelled ? 'bg-pavement' : 'bg-moss/12 text-moss'}`}>
      <Icon className="size-4.5" />
      {isCancelled ? 'No longer valid' : 'Sent to you'}
    </p>
  )
}

function Closed() {
  return (
    <EmptyState title="This link doesn’t work any more.">
      <p className="max-w-reading">Links last until 30 days after the event.</p>
      <ButtonLink to={href('/events')} tone="ink" className="mt-3">
        See what’s on
      </ButtonLink>
    </EmptyState>
  )
}

export function HydrateFallback() {
  return (
    <CustomerPage title="A ticket for you" lead="Show the code at the door. No app needed.">
      <Loading>Loading tickets...</Loading>
    </CustomerPage>
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'A ticket for you') },
  { name: 'robots', content: 'noindex' },
]
