import { clsx } from 'clsx'
import { useState } from 'react'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Answer } from '~/changes/attempt'
import { sentChange } from '~/changes/sent-change'
import { countAdmitted } from '~/data/check-in'
import { type CafeEvent, getEvent } from '~/data/events'
import { eventIsCancelled } from '~/domain/cancelled-event'
import { answerAtDoor } from '~/domain/door'
import { read } from '~/session/read'
import { useSession } from '~/session/use-session'
import { useIsOnline } from '~/ui/use-is-online'
import { Icon } from '../kit/icon'
import { salesOf } from '../kit/sales-of'
import type { Route } from './+types/check-in'
import { AnswerSheet } from './check-in/answer-sheet'
import { changes } from './check-in/changes'
import { DoorHeader } from './check-in/door-header'
import { grounds } from './check-in/door-light'
import { type Finder, ReadySheet } from './check-in/ready-sheet'
import { UncheckedTicket } from './check-in/unchecked-ticket'
import { useAdmitted } from './check-in/use-admitted'
import { useDoor } from './check-in/use-door'
import { useSignals } from './check-in/use-signals'
import { EventNotFound } from './event-not-found'

export const handle = { title: 'Check in', isWholeScreen: true }

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
  return event ? (
    <DoorOf key={event.id} event={event} loaded={admitted} />
  ) : (
    <div className="p-5">
      <EventNotFound />
    </div>
  )
}

function DoorOf({ event, loaded }: { event: CafeEvent; loaded: number | null }) {
  const [finder, setFinder] = useState<Finder>('camera')
  const isOnline = useIsOnline()
  const door = useDoor(event)
  const { shown, unchecked, pending } = door
  const { role } = useSession()
  const admitted = useAdmitted(event.id, loaded)
  const answer = shown && answerAtDoor(shown.ticket, event, shown.letIn)
  useSignals(shown, answer?.light)
  const isCovered = answer !== undefined || unchecked !== undefined
  const ground = answer ? grounds[answer.light] : isCovered ? 'bg-fascia-hi text-paper' : 'bg-desk'
  return (
    <div className={clsx('min-h-dvh', ground)}>
      <div className="door-screen">
        <DoorHeader
          event={event}
          back={
            role === 'door'
              ? { to: href('/owners/door'), label: 'Events' }
              : { to: href('/owners/events/:id/attendees', { id: event.id }), label: 'Attendees' }
          }
          admitted={admitted}
          sold={salesOf(event.ticket_types).sold}
        />
        {event.cancelled_at && !isCovered && <Strip>{eventIsCancelled}</Strip>}
        {!isOnline && unchecked === undefined && (
          <Strip>No connection. Tickets can’t be checked until it is back.</Strip>
        )}
        {unchecked !== undefined && (
          <UncheckedTicket
            code={unchecked}
            isBusy={pending === 'find'}
            onRetry={(code) => void door.lookUp(code)}
            onLeave={door.leave}
          />
        )}
        {shown && answer && (
          <AnswerSheet shown={shown} answer={answer} door={door} isScanning={finder === 'camera'} />
        )}
        <ReadySheet
          eventId={event.id}
          door={door}
          finder={finder}
          onFinder={setFinder}
          isCovered={isCovered}
        />
      </div>
    </div>
  )
}

function Strip({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="flex items-center gap-3 bg-custard px-4 py-3 font-medium text-body/snug text-ink"
    >
      <Icon name="warning" className="size-6.5" />
      {children}
    </p>
  )
}
