import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Answer } from '~/changes/attempt'
import { sentChange } from '~/changes/sent-change'
import { countAdmitted } from '~/data/check-in'
import { getEvent } from '~/data/events'
import { eventIsCancelled } from '~/domain/cancelled-event'
import { read } from '~/session/read'
import { useSession } from '~/session/use-session'
import { useIsOnline } from '~/ui/use-is-online'
import { Page } from '../kit/page'
import { salesOf } from '../kit/sales-of'
import type { Route } from './+types/check-in'
import { changes } from './check-in/changes'
import { NameFinder } from './check-in/name-finder'
import { TicketCard } from './check-in/ticket-card'
import { TicketFinder } from './check-in/ticket-finder'
import { UncheckedTicket } from './check-in/unchecked-ticket'
import { useDoor } from './check-in/use-door'
import { Verdict } from './check-in/verdict'
import { EventNotFound } from './event-not-found'
import { leadOf } from './lead-of'

export const handle = { title: 'Check in' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const failed = 'Failed to load event data'
  const [event, admitted] = await Promise.all([
    read({ failed, fallback: null }, getEvent, { id }),
    read({ fallback: null }, countAdmitted, { eventId: id }),
  ])
  return { event, admitted }
}

export const clientAction = changes.action

// Looking up a ticket changes nothing, and where one question found no answer another won't.
export function shouldRevalidate({
  json,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const answer: Answer<unknown> | undefined = actionResult
  const isUnheard = answer?.ok === false && answer.result === undefined
  const isLookUp = ['find', 'lookUpName'].includes(sentChange(json) ?? '')
  return !isLookUp && !isUnheard && defaultShouldRevalidate
}

export default function CheckIn({ loaderData: { event, admitted } }: Route.ComponentProps) {
  const [isScanning, setScanning] = useState(false)
  const isOnline = useIsOnline()
  const input = useRef<HTMLInputElement>(null)
  const door = useDoor(event?.id ?? '')
  const { answer, unchecked, pending } = door
  const { role } = useSession()

  const goOn = useEffectEvent(() => {
    if (!isScanning) input.current?.select()
  })
  useEffect(() => {
    if (answer?.isDone) goOn()
  }, [answer])
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead={leadOf(event)}
      back={
        role === 'door'
          ? { to: href('/owners/door'), label: 'Events' }
          : { to: href('/owners/events/:id/attendees', { id: event.id }), label: 'Attendees' }
      }
    >
      <div className="grid max-w-120 gap-4">
        {event.cancelled_at ? (
          <div className="overflow-hidden rounded-panel">
            <Verdict tone="bg-rhubarb-deep" icon="warning">
              {eventIsCancelled}
            </Verdict>
          </div>
        ) : (
          <p className="text-body">
            <span className="strip-number mt-0">{admitted ?? '–'}</span> of{' '}
            {salesOf(event.ticket_types).sold} are in
          </p>
        )}
        <div aria-live="polite" className="grid gap-4">
          {!isOnline && unchecked === undefined && (
            <div className="overflow-hidden rounded-panel">
              <Verdict tone="bg-fascia-hi" icon="warning">
                No connection. Tickets can’t be checked until it is back.
              </Verdict>
            </div>
          )}
          {unchecked !== undefined && (
            <UncheckedTicket
              code={unchecked}
              isBusy={pending === 'find'}
              onRetry={(code) => void door.lookUp(code)}
            />
          )}
          {pending !== 'find' && answer && (
            <TicketCard event={event} answer={answer} door={door} isScanning={isScanning} />
          )}
        </div>
        <TicketFinder
          inputRef={input}
          isBusy={pending === 'find'}
          isScanning={isScanning}
          onScanning={setScanning}
          onCode={(code) => void door.lookUp(code)}
        />
        <NameFinder eventId={event.id} onCode={(code) => void door.lookUp(code)} />
      </div>
    </Page>
  )
}
