import { href } from 'react-router'
import { listNextEvents } from '~/data/money/sales'
import { formatDate, formatTime, todayInLondon } from '~/domain/dates'
import { isDoorDay } from '~/domain/door/door'
import { read } from '~/session/read'
import { useSession } from '~/session/use-session'
import { ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import { CancelledChip } from '../rows/cancelled-chip'
import type { Route } from './+types/event-choice'
import { DoorsDisagree } from './conflicts/doors-disagree'
import { UnsentNotice } from './offline/unsent-notice'

export const handle = { title: 'Check in' }

export async function clientLoader() {
  const today = todayInLondon()
  const failed = 'Failed to load events'
  return {
    today,
    events: await read({ failed, fallback: null }, listNextEvents, { today, limit: 50 }),
  }
}

/** Lists the events whose doors a person can open, the next one first. */
export default function Door({ loaderData: { today, events: next } }: Route.ComponentProps) {
  const { role } = useSession()
  const events =
    role === 'door' ? next?.filter(({ event_date }) => isDoorDay(event_date, today)) : next
  return (
    <Page title="Check in" lead="Choose the event you’re checking in." back={false}>
      <UnsentNotice />
      <DoorsDisagree />
      {!events && <ReadFailed what="The events" />}
      {events && (
        <Panel>
          {events.length === 0 && <EmptyList title="No upcoming events" />}
          <ul className="divide-y divide-hair">
            {events.map((event) => (
              <li
                key={event.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5"
              >
                <div className="min-w-0 grow">
                  <h2 className="font-semibold text-body">
                    {event.title} {event.cancelled_at && <CancelledChip />}
                  </h2>
                  <p className="text-small text-ink-2">
                    {event.event_date === today ? 'Today' : formatDate(event.event_date)},{' '}
                    {formatTime(event.event_time)}
                  </p>
                </div>
                <ButtonLink
                  to={href('/owners/events/:id/check-in', { id: event.id })}
                  tone={event.event_date === today ? 'desk-primary' : 'desk'}
                  className="max-sm:w-full"
                >
                  <Icon name="door" />
                  Check in
                  <span className="sr-only"> to {event.title}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}
