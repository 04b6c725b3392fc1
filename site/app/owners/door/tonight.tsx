import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import { listEventsAtDoor } from '~/data/door/check-in'
import { formatDate, formatTime, todayInLondon } from '~/domain/dates'
import { eventsTonight, firstDayOfTonight } from '~/domain/door/tonight'
import { logError } from '~/log-error'
import { read } from '~/session/read'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/tonight'
import { DoorsDisagree } from './conflicts/doors-disagree'
import { cacheTonightPage } from './offline/cached-pages'
import { isOfflineDoor } from './offline/door-pages'
import { openPhones } from './offline/phone'
import { UnsentNotice } from './offline/unsent-notice'

export const handle = { title: 'Check in' }

interface OpenDoor {
  id: string
  title: string
  event_date: string
  event_time: string
}

interface Tonight {
  isOffline: boolean
  /** The events at whose door people may stand; null where they could not be read. */
  tonight: OpenDoor[] | null
  /** The event after today. */
  next?: OpenDoor | undefined
  /** All events whose tickets this telephone has. */
  kept?: OpenDoor[]
}

/** Redirects to the event whose door is open now, if there is only one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Tonight> {
  const isOffline = await isOfflineDoor(new URL(request.url).pathname)
  const found = isOffline ? await tonightOnPhone() : await tonightAtCafe()
  const [only] = found.tonight ?? []
  if (only && found.tonight?.length === 1) {
    throw redirect(href('/owners/events/:id/check-in', { id: only.id }))
  }
  return found
}

async function tonightAtCafe(): Promise<Tonight> {
  const failed = 'Failed to load events'
  const options = { firstDay: firstDayOfTonight() }
  const events = await read({ failed, fallback: null }, listEventsAtDoor, options)
  if (!events) return { isOffline: false, tonight: null }
  const today = todayInLondon()
  const next = events.find((event) => event.event_date > today && !event.cancelled_at)
  return { isOffline: false, tonight: eventsTonight(events), next }
}

/** Finds tonight's events among the lists on this telephone, and returns all of them besides. */
async function tonightOnPhone(): Promise<Tonight> {
  const events = (await openPhones()).map(({ list: { event } }) => ({
    ...{ id: event.id, title: event.title, event_date: event.date, event_time: event.time },
    ...{ end_time: null, is_published: true, cancelled_at: null },
  }))
  return { isOffline: true, tonight: eventsTonight(events), kept: events }
}

/** Lets people choose the event at whose door they stand, if not exactly one is on. */
export default function CheckInTonight({ loaderData }: Route.ComponentProps) {
  const { isOffline, tonight, next, kept = [] } = loaderData
  const offered = tonight?.length ? tonight : kept
  useEffect(() => {
    if (!isOffline) cacheTonightPage().catch(logError)
  }, [isOffline])
  return (
    <Page title="Check in" lead={offered.length > 0 ? whichOne : undefined} back={false}>
      <UnsentNotice />
      <DoorsDisagree />
      {isOffline && <NoNetwork hasTickets={kept.length > 0} />}
      {!tonight && <ReadFailed what="The events" />}
      {tonight?.length === 0 && !isOffline && (
        <Panel>
          <EmptyList title="No event tonight">
            {next
              ? `The next one is ${next.title}, ${formatDate(next.event_date)}, ${formatTime(next.event_time)}.`
              : 'None is planned.'}
          </EmptyList>
        </Panel>
      )}
      {offered.length > 0 && (
        <ul className="grid max-w-120 gap-3">
          {offered.map(({ id, title, event_date, event_time }) => (
            <li key={id}>
              <ButtonLink
                to={href('/owners/events/:id/check-in', { id })}
                tone="desk"
                size="large"
                className="min-h-20 w-full justify-start! text-left! whitespace-normal!"
              >
                <Icon name="door" />
                <span>
                  <span className="block text-lead">{title}</span>
                  <span className="font-medium">
                    {event_date !== todayInLondon() && `${formatDate(event_date)}, `}
                    {formatTime(event_time)}
                  </span>
                </span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {!isOffline && (
        <ButtonLink to={href('/owners/door')} tone="desk-quiet" className="mt-4 min-h-11">
          Another event
        </ButtonLink>
      )}
    </Page>
  )
}

const whichOne = 'Choose the event you’re checking in.'

/**
 * Says what this telephone has while the café doesn't answer. The button loads the page again, because all of it came
 * from the telephone.
 */
function NoNetwork({ hasTickets }: { hasTickets: boolean }) {
  return (
    <div className="mb-4 flex max-w-120 flex-wrap items-center gap-3 rounded-panel bg-custard px-4 py-3 text-ink">
      <Icon name="offline" className="size-6.5 flex-none" />
      <p role="status" className="min-w-0 grow basis-48">
        <b>You’re offline.</b>{' '}
        {hasTickets
          ? 'This phone has the tickets for these events.'
          : 'This phone has no tickets. Open an event’s check-in once while you’re online, and it’ll work offline.'}
      </p>
      <Button tone="desk-on-custard" className="min-h-11" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  )
}
