import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, type SubmitTarget, useFetcher } from 'react-router'
import { countAdmitted } from '~/data/check-in'
import { getEvent } from '~/data/events'
import { eventIsCancelled } from '~/domain/cancelled-event'
import { useIsOnline } from '~/ui/use-is-online'
import type { Route } from './+types/event-check-in'
import { changeAtDoor, type DoorAnswer, type DoorChange } from './check-in/door-change'
import { TicketCard } from './check-in/ticket-card'
import { TicketFinder } from './check-in/ticket-finder'
import { UncheckedTicket } from './check-in/unchecked-ticket'
import { Verdict } from './check-in/verdict'
import { read } from './desk/attempt'
import { Page } from './desk/page'
import { salesOf } from './desk/sales-of'
import { EventNotFound } from './events/event-not-found'
import { leadOf } from './events/lead-of'

export const handle = { title: 'Check in' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const failed = 'Failed to load event data'
  const [event, admitted] = await Promise.all([
    read({ failed, fallback: null }, getEvent, { id }),
    read({ fallback: null }, countAdmitted, { eventId: id }),
  ])
  return { event, admitted }
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  return changeAtDoor(id, await request.json())
}

// Looking up a ticket changes nothing, and where one question found no answer another won't.
export function shouldRevalidate({
  json,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isLookUp = (json as DoorChange | undefined)?.intent === 'find'
  const { isUnsure } = (actionResult ?? {}) as Partial<DoorAnswer>
  return !isLookUp && !isUnsure && defaultShouldRevalidate
}

export default function CheckIn({ loaderData: { event, admitted } }: Route.ComponentProps) {
  const fetcher = useFetcher<DoorAnswer>()
  const [isScanning, setScanning] = useState(false)
  const isOnline = useIsOnline()
  const input = useRef<HTMLInputElement>(null)
  const pending =
    fetcher.state === 'submitting' ? (fetcher.json as DoorChange | undefined)?.intent : undefined

  // On to the next ticket, unless this one needs another try.
  const goOn = useEffectEvent(({ intent, isUnsure }: DoorAnswer) => {
    if (intent !== 'find' && !isUnsure && !isScanning) input.current?.select()
  })
  useEffect(() => {
    if (fetcher.data) goOn(fetcher.data)
  }, [fetcher.data])

  async function send(change: DoorChange) {
    const target = change as unknown as SubmitTarget
    await fetcher.submit(target, { method: 'post', encType: 'application/json' })
  }
  const unchecked = fetcher.data?.ticket === undefined ? fetcher.data?.code : undefined
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead={leadOf(event)}
      back={{ to: `/owners/events/${event.id}/attendees`, label: 'Attendees' }}
    >
      <div className="grid max-w-[480px] gap-4">
        {event.cancelled_at && (
          <div className="overflow-hidden rounded-panel">
            <Verdict tone="bg-rhubarb-deep" icon="warning">
              {eventIsCancelled}
            </Verdict>
          </div>
        )}
        <p className="text-[17px]">
          <span className="strip-number mt-0">{admitted ?? '–'}</span> of{' '}
          {salesOf(event.ticket_types).sold} are in
        </p>
        <TicketFinder
          inputRef={input}
          isBusy={pending === 'find'}
          isScanning={isScanning}
          onScanning={setScanning}
          onCode={(code) => void send({ intent: 'find', code })}
        />
        <div aria-live="polite" className="grid gap-4">
          {!isOnline && unchecked === undefined && (
            <div className="overflow-hidden rounded-panel">
              <Verdict tone="bg-ink-lit" icon="warning">
                No connection. Tickets can’t be checked until it is back.
              </Verdict>
            </div>
          )}
          {unchecked !== undefined && (
            <UncheckedTicket
              code={unchecked}
              isBusy={pending === 'find'}
              onRetry={(code) => void send({ intent: 'find', code })}
            />
          )}
          {pending !== 'find' && fetcher.data?.ticket !== undefined && (
            <TicketCard
              eventId={event.id}
              answer={fetcher.data}
              pending={pending}
              onChange={(change) => void send(change)}
            />
          )}
        </div>
      </div>
    </Page>
  )
}
