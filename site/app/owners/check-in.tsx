import { href, redirect } from 'react-router'
import { listEventsAtDoor } from '~/data/check-in'
import { formatDate, formatTime, todayInLondon } from '~/domain/dates'
import { eventsTonight, firstDayOfTonight } from '~/domain/tonight'
import { read } from '~/session/read'
import { ButtonLink } from '~/ui/button'
import type { Route } from './+types/check-in'
import { EmptyList } from './kit/empty-list'
import { Icon } from './kit/icon'
import { NotRead } from './kit/not-read'
import { Page } from './kit/page'
import { Panel } from './kit/panel'

export const handle = { title: 'Check in' }

/** Leads on to the one event whose door is open now. */
export async function clientLoader() {
  const failed = 'Failed to load events'
  const options = { firstDay: firstDayOfTonight() }
  const events = await read({ failed, fallback: null }, listEventsAtDoor, options)
  if (!events) return { tonight: null }
  const tonight = eventsTonight(events)
  const [only] = tonight
  if (only && tonight.length === 1) {
    throw redirect(href('/owners/events/:id/check-in', { id: only.id }))
  }
  const today = todayInLondon()
  const next = events.find((event) => event.event_date > today && !event.cancelled_at)
  return { tonight, next }
}

/** Where no single event is on, people choose the one at whose door they stand. */
export default function Tonight({ loaderData: { tonight, next } }: Route.ComponentProps) {
  return (
    <Page title="Check in" lead={tonight?.length ? whichOne : undefined} back={false}>
      {!tonight && <NotRead what="The events" />}
      {tonight?.length === 0 && (
        <Panel>
          <EmptyList title="No event tonight">
            {next
              ? `The next one is ${next.title}, ${formatDate(next.event_date)}, ${formatTime(next.event_time)}.`
              : 'None is planned.'}
          </EmptyList>
        </Panel>
      )}
      {tonight && tonight.length > 0 && (
        <ul className="grid max-w-120 gap-3">
          {tonight.map(({ id, title, event_time }) => (
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
                  <span className="font-medium">{formatTime(event_time)}</span>
                </span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={href('/owners/door')} tone="desk-quiet" className="mt-4 min-h-11">
        Another event
      </ButtonLink>
    </Page>
  )
}

const whichOne = 'Choose the event at whose door you stand.'
