import { clsx } from 'clsx'
import { useState } from 'react'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Answer } from '~/changes/attempt'
import { sentChange } from '~/changes/sent-change'
import { countAdmitted } from '~/data/door/check-in'
import { getEvent } from '~/data/events/events'
import { addDays, todayInLondon } from '~/domain/dates'
import { answerAtDoor, type DoorAnswer } from '~/domain/door/door'
import { countsOnPhone } from '~/domain/door/offline-door'
import { answerSold } from '~/domain/door/seat-sale'
import { eventIsCancelled } from '~/domain/events/cancelled-event'
import { read } from '~/session/read'
import { useSession } from '~/session/use-session'
import { Icon } from '../controls/icon'
import { EventNotFound } from '../page/record-not-found'
import type { Route } from './+types/check-in'
import { readerFiles } from './camera/code-reader'
import { AnswerSheet } from './check-in/answer-sheet'
import { changes } from './check-in/changes'
import { ConflictStrip } from './check-in/conflict-strip'
import { type DoorEvent, doorEventOf, doorEventOn } from './check-in/door-event'
import { DoorHeader, startOf } from './check-in/door-header'
import { grounds } from './check-in/door-light'
import { OfflineStrip } from './check-in/offline-strip'
import { type Finder, ReadySheet } from './check-in/ready-sheet'
import { UncheckedTicket } from './check-in/unchecked-ticket'
import { useAdmitted } from './check-in/use-admitted'
import { type ShownTicket, useDoor } from './check-in/use-door'
import { useSignals } from './check-in/use-signals'
import { isOfflineDoor } from './offline/door-pages'
import { openPhone } from './offline/phone'
import { useOfflineDoor } from './offline/use-offline-door'
import { SellButton } from './sale/sell-button'
import { SellForm } from './sale/sell-form'
import { useSeatSale } from './sale/use-seat-sale'

export const handle = { title: 'Check in', isWholeScreen: true }

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const phone = (await isOfflineDoor(new URL(request.url).pathname)) ? await openPhone(id) : null
  if (phone) return { event: doorEventOn(phone), admitted: countsOnPhone(phone).admitted }
  const failed = 'Failed to load event data'
  const [event, admitted] = await Promise.all([
    read({ failed, fallback: null }, getEvent, { id }),
    read({ fallback: null }, countAdmitted, { eventId: id }),
  ])
  return { event: event && doorEventOf(event), admitted }
}

export const clientAction = changes.action

// Looking up a ticket changes nothing. Where one question found no answer, reading again won't either.
export function shouldRevalidate({
  json,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const answer: Answer<unknown> | undefined = actionResult
  const isUnanswered = answer?.ok === false && answer.result === undefined
  const isLookUp = ['find', 'lookUpName'].includes(sentChange(json) ?? '')
  return !isLookUp && !isUnanswered && defaultShouldRevalidate
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

function DoorOf({ event, loaded }: { event: DoorEvent; loaded: number | null }) {
  const [finder, setFinder] = useState<Finder>('camera')
  const door = useDoor(event)
  const { shown, unchecked, pending } = door
  const { role } = useSession()
  const counted = useAdmitted(event.id, loaded)
  const offline = useOfflineDoor(hasDoor(event) ? event.id : '', shown, readerFiles)
  const { isAway, phone } = offline
  const conflicts = isAway ? [] : offline.conflicts
  const answer = shown && answerTo(shown, event, isAway)
  useSignals(shown, answer?.light)
  const isCovered = answer !== undefined || unchecked !== undefined
  const sale = useSeatSale(isAway)
  const sells = maySell(role, event, isAway)
  const isSelling = sale.isOpen && sells && !isCovered
  const admitted = isAway && phone ? phone.admitted : counted
  return (
    <div className={clsx('min-h-dvh', groundOf(answer, isCovered))}>
      <div className="door-screen">
        {isSelling ? (
          <SellForm
            event={`${event.title}, ${startOf(event)}`}
            types={event.types}
            sale={sale}
            isBusy={pending === 'sell'}
            onSell={(order, onRefused) =>
              void door.sell(order, (refusal) =>
                refusal === undefined ? sale.done() : onRefused(refusal),
              )
            }
          />
        ) : (
          <DoorHeader event={event} back={backFor(role, event.id)} admitted={admitted} />
        )}
        {event.cancelled_at && !isCovered && <Strip>{eventIsCancelled}</Strip>}
        {!isCovered && !isSelling && <OfflineStrip offline={offline} />}
        {!isCovered && !isSelling && conflicts.length > 0 && (
          <ConflictStrip conflicts={conflicts} onClosed={offline.refresh} />
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
          <AnswerSheet
            shown={shown}
            answer={answer}
            door={door}
            isScanning={finder === 'camera'}
            isAway={isAway}
            onSell={sells && !sale.isAway ? sale.open : undefined}
          />
        )}
        <ReadySheet
          eventId={event.id}
          door={door}
          finder={finder}
          onFinder={setFinder}
          isCovered={isCovered || isSelling}
          sellButton={sells && <SellButton types={event.types} sale={sale} />}
          words={sale.refusal}
        />
      </div>
    </div>
  )
}

/** Tells whether people may still come: the doors of a cancelled event and of one that is over are closed. */
function hasDoor({ cancelled_at, event_date }: DoorEvent): boolean {
  return cancelled_at === null && event_date >= addDays(todayInLondon(), -1)
}

/** The database lets owners and staff sell, and the role door where the event says so. */
function maySell(role: string | null | undefined, event: DoorEvent, isAway: boolean): boolean {
  const isSeller = role === 'door' ? event.doorSells : role != null
  return isSeller && hasDoor(event) && (isAway || event.types.length > 0)
}

function backFor(role: string | null | undefined, id: string) {
  return role === 'door'
    ? { to: href('/owners/door'), label: 'Events' }
    : { to: href('/owners/events/:id/attendees', { id }), label: 'Attendees' }
}

function answerTo(shown: ShownTicket, event: DoorEvent, isAway: boolean): DoorAnswer {
  const answer = answerAtDoor(shown.ticket, event, shown.letIn)
  if (shown.sold) return answerSold(answer, shown.sold)
  return shown.isPaid ? answerPaid(answer) : answerHere(answer, isAway)
}

/** Nothing but the people is left to ask for once the money has come. */
function answerPaid(answer: DoorAnswer): DoorAnswer {
  return answer.light === 'some' ? { ...answer, light: 'in', word: 'Paid' } : answer
}

/** A ticket that is not on this telephone may be good all the same. */
function answerHere(answer: DoorAnswer, isAway: boolean): DoorAnswer {
  if (!isAway || answer.word !== 'No ticket') return answer
  return { ...answer, word: 'Not here', reason: notOnPhone }
}

const notOnPhone =
  'This ticket isn’t on this phone. It may be new, or for another event: check again once you’re online.'

function groundOf(answer: DoorAnswer | undefined, isCovered: boolean): string {
  if (answer) return grounds[answer.light]
  return isCovered ? 'bg-fascia-hi text-paper' : 'bg-desk'
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
