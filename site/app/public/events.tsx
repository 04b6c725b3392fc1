import { href } from 'react-router'
import { listUpcomingEvents } from '~/data/events/events'
import { formatMonth, otherYear, todayInLondon } from '~/domain/dates'
import { hasStarted, toComeFirst } from '~/domain/events/event-start'
import { Awning } from '~/layout/awning'
import { minuteOf, useNow } from '~/layout/hours/use-now'
import { useSiteContent } from '~/layout/use-site-content'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Drawing } from '~/ui/pictures/drawing'
import type { Route } from './+types/events'
import { type EventCard, eventCardOf } from './event/offer/event-card'
import { EventRow } from './event/offer/event-row'
import { pageMeta } from './page-meta'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const events = await readOr(context, listUpcomingEvents(client), [])
  return { events: events.map(eventCardOf), madeAt: minuteOf(new Date()) }
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { line_events_page } = useSiteContent()
  const now = useNow(loaderData.madeAt)
  const events = toComeFirst(loaderData.events, now)
  const begun = events.filter((event) => hasStarted(event, now))
  const months = Map.groupBy(events.slice(0, events.length - begun.length), monthOf)
  return (
    <>
      <section className="night grain-up pt-31 pb-12 lg:pt-37.5 lg:pb-21">
        <Awning />
        <div aria-hidden className="lights mt-6.5" />
        <div className="wrap relative">
          <h1 className="text-h1">Events &amp; Workshops</h1>
          {line_events_page && (
            <p className="mt-4 max-w-note text-duck text-lead">{line_events_page}</p>
          )}
        </div>
      </section>
      <div className="wrap pt-8.5 pb-10">
        {events.length === 0 && (
          <div className="pt-10">
            <EmptyState title="No upcoming events at the moment. Check back soon!" />
          </div>
        )}
        {[...months].map(([month, eventsOfMonth]) => (
          <EventSection
            key={month}
            title={`${formatMonth(`${month}-01`)}${otherYear(month, todayInLondon(now))}`}
            events={eventsOfMonth}
            now={now}
            first={events[0]}
          />
        ))}
        {begun.length > 0 && (
          <EventSection title="Already begun" events={begun} now={now} first={events[0]} />
        )}
      </div>
      <GetNotified />
    </>
  )
}

interface EventSectionProps {
  title: string
  events: EventCard[]
  now: Date
  /** The first event of the page. */
  first: EventCard | undefined
}

function EventSection({ title, events, now, first }: EventSectionProps) {
  return (
    <section>
      <h2 className="pt-11 text-h3">{title}</h2>
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} now={now} isFirst={event === first} />
        ))}
      </ul>
    </section>
  )
}

function monthOf({ event_date }: EventCard): string {
  return event_date.slice(0, 7)
}

function GetNotified() {
  return (
    <div className="wrap mt-4.5 pb-38 lg:pb-48">
      <section className="relative flex flex-col items-start gap-6 rounded-desk bg-custard px-6.5 py-9 lg:flex-row lg:items-center lg:gap-10 lg:px-12 lg:py-11">
        <Drawing
          name="bird"
          sizes="170px"
          className="absolute -top-15.5 right-2.5 h-auto w-35 lg:-top-22.5 lg:right-55 lg:w-42.5"
        />
        <div>
          <h2 className="text-title">Something coming up?</h2>
          <p className="mt-1.5">
            Tell us what you&rsquo;d come to, and we&rsquo;ll let you know when it&rsquo;s on.
          </p>
        </div>
        <ButtonLink to={href('/contact')} tone="ink" className="lg:ml-auto">
          Get Notified
        </ButtonLink>
      </section>
    </div>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Events & Workshops',
    description: 'What’s on, and your tickets for it.',
  })
