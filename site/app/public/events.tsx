import { useEffect, useRef, useState } from 'react'
import { listEventRows, noEventRows } from '~/data/events/event-rows'
import { getFormToken } from '~/data/form-token'
import { followEvents } from '~/data/letters/newsletter'
import { formatMonth, otherYear, todayInLondon } from '~/domain/dates'
import { hasStarted, toComeFirst } from '~/domain/events/event-start'
import { eventsWishSchema } from '~/domain/letters/newsletter'
import { rowsAPage, rowsOf } from '~/domain/series/later-events'
import { Awning } from '~/layout/awning'
import { minuteOf, useNow } from '~/layout/hours/use-now'
import { useSiteContent } from '~/layout/use-site-content'
import { mustRead, readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/events'
import { type EventCard, eventCardOf } from './event/offer/event-card'
import { EventRow } from './event/offer/event-row'
import { LaterEvents } from './event/offer/later-events'
import { answerForm } from './forms/answer-form'
import { keepForm } from './keep-form'
import { GetNotified } from './next-event/get-notified'
import { notWished, wished } from './next-event/words'
import { pageMeta } from './page-meta'

export { renewFormToken as shouldRevalidate } from './forms/renew-form-token'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const count = rowsOf(new URL(request.url).searchParams)
  const reading = listEventRows(client, { count })
  const isFirstPage = count === rowsAPage
  const [{ rows, more, lastDate }, formToken] = await Promise.all([
    isFirstPage ? readOr(context, reading, noEventRows) : mustRead(context, reading),
    readOr(context, getFormToken(client), ''),
  ])
  return { events: rows.map(eventCardOf), more, lastDate, formToken, madeAt: minuteOf(new Date()) }
}

/** Takes the address of a visitor who wants to hear of all events, or of a series, from whose page it comes. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerForm({
    request,
    context,
    schema: eventsWishSchema,
    send: followEvents,
    success: wished,
    failure: notWished,
  })
}

export const clientAction = keepForm(notWished)

/** Keeps the list on the screen where the later events can't be fetched. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (rowsOf(new URL(request.url).searchParams) === rowsAPage) throw error
    return null
  }
}

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  const { line_events_page } = useSiteContent()
  const [list, setList] = useState(loaderData)
  if (loaderData && loaderData !== list) setList(loaderData)
  const { more, lastDate, formToken, madeAt, ...shown } = list ?? nothing
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
      <GetNotified outcome={actionData} token={formToken} />
    </>
  )
}

/** The list where its later events are all that was asked for and could not be fetched. */
const nothing = { events: [], more: 0, lastDate: '', formToken: '', madeAt: minuteOf(new Date(0)) }

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

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Events & Workshops',
    description: 'What’s on, and your tickets for it.',
  })
