import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { listEventRows, noEventRows } from '~/data/events/event-rows'
import { formatMonth, otherYear, todayInLondon } from '~/domain/dates'
import { hasStarted, toComeFirst } from '~/domain/events/event-start'
import { rowsAPage, rowsOf } from '~/domain/series/later-events'
import { Awning } from '~/layout/awning'
import { minuteOf, useNow } from '~/layout/hours/use-now'
import { useSiteContent } from '~/layout/use-site-content'
import { mustRead, readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Drawing } from '~/ui/pictures/drawing'
import type { Route } from './+types/events'
import { type EventCard, eventCardOf } from './event/offer/event-card'
import { EventRow } from './event/offer/event-row'
import { LaterEvents } from './event/offer/later-events'
import { pageMeta } from './page-meta'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const count = rowsOf(new URL(request.url).searchParams)
  const reading = listEventRows(client, { count })
  const isFirstPage = count === rowsAPage
  const { rows, more, lastDate } = isFirstPage
    ? await readOr(context, reading, noEventRows)
    : await mustRead(context, reading)
  return { events: rows.map(eventCardOf), more, lastDate, madeAt: minuteOf(new Date()) }
}

/** Keeps the list on the screen where the later events can't be fetched. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (rowsOf(new URL(request.url).searchParams) === rowsAPage) throw error
    return null
  }
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { line_events_page } = useSiteContent()
  const [list, setList] = useState(loaderData)
  if (loaderData && loaderData !== list) setList(loaderData)
  const { more, lastDate, madeAt, ...shown } = list ?? nothing
  const now = useNow(madeAt)
  const events = toComeFirst(shown.events, now)
  const begun = events.filter((event) => hasStarted(event, now))
  const months = Map.groupBy(events.slice(0, events.length - begun.length), monthOf)
  const rows = useFocusOnLater(events)
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
      <div ref={rows} className="wrap pt-8.5 pb-10">
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
        <LaterEvents
          shown={events.length}
          more={more}
          lastDate={lastDate}
          today={todayInLondon(now)}
          hasFailed={!loaderData}
        />
      </div>
      <GetNotified />
    </>
  )
}

/** The list where its later events are all that was asked for and could not be fetched. */
const nothing = { events: [], more: 0, lastDate: '', madeAt: minuteOf(new Date(0)) }

/** Focuses the first of the rows that a press of 'Later events' has added. */
function useFocusOnLater(events: EventCard[]) {
  const list = useRef<HTMLDivElement>(null)
  const known = useRef(events)
  useEffect(() => {
    const before = new Set(known.current.map(({ id }) => id))
    const [added, ...others] = events.filter(({ id }) => !before.has(id))
    if (events.length > before.size && added && others.length < events.length - 1) {
      list.current?.querySelector<HTMLElement>(`[data-row="${added.id}"] a`)?.focus()
    }
    known.current = events
  }, [events])
  return list
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
