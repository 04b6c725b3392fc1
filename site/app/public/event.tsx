import { data, href } from 'react-router'
import { type CafeEvent, getEvent, isEventOver } from '~/data/events'
import { cancelledMark } from '~/domain/cancelled-event'
import { formatDate, formatTime } from '~/domain/dates'
import { hasStarted } from '~/domain/event-start'
import { paragraphs } from '~/domain/paragraphs'
import { isRecordId } from '~/domain/record-id'
import { isOnSale } from '~/domain/tickets'
import { Awning } from '~/layout/awning'
import { NothingHere } from '~/layout/nothing-here'
import { minuteOf, useNow } from '~/layout/use-now'
import { mustRead } from '~/read-or'
import { siteContext } from '~/site-context'
import { ArrowLeft, Calendar, Clock } from '~/ui/icons'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import type { Route } from './+types/event'
import { PurchaseBar } from './event/purchase-bar'
import { PurchasePanel } from './event/purchase-panel'
import { type PurchaseOutcome, submitPurchase } from './event/submit-purchase'
import { breadcrumbFacts, eventFacts } from './facts'
import { pageMeta } from './page-meta'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const event = isRecordId(id) ? await mustRead(context, getEvent(client, { id })) : null
  const isOver = !event && isRecordId(id) && (await mustRead(context, isEventOver(client, { id })))
  return data({ event, isOver, madeAt: minuteOf(new Date()) }, statusOf({ event, isOver }))
}

function statusOf({ event, isOver }: { event: object | null; isOver: boolean }): number {
  if (event) return 200
  return isOver ? 410 : 404
}

/**
 * Makes the purchase in the browser, with the buyer's own session. The page is read again where the shop refused,
 * because it may be old. It is not where something failed: without a connection, reading would take the page away.
 */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const outcome = await submitPurchase(await request.formData(), params.id)
  return data<PurchaseOutcome>(outcome, outcome.ok || outcome.isRefused ? 200 : 400)
}

export default function EventPage({ loaderData: { event, isOver, madeAt } }: Route.ComponentProps) {
  const now = useNow(madeAt)
  if (isOver)
    return <NothingHere title="This event is over" to={href('/events')} label="All events" />
  if (!event) return <NothingHere title="Event Not Found" to={href('/')} label="Back to Home" />
  return (
    <article className="event-detail">
      <Awning />
      <div className="wrap">
        <Link
          to={href('/events')}
          className="mb-6 inline-flex items-center gap-2 py-1 font-semibold"
        >
          <ArrowLeft />
          All events
        </Link>
        <div className="grid grid-cols-1 items-start gap-8.5 lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:gap-16">
          <EventText event={event} now={now} />
          <PurchasePanel key={event.id} event={event} isOnSale={isOnSale(event, now)} />
        </div>
      </div>
    </article>
  )
}

function EventText({ event, now }: { event: CafeEvent; now: Date }) {
  return (
    <div>
      <h1 className="text-h1">{event.title}</h1>
      <p className="mt-4.5 mb-7.5 flex flex-wrap gap-x-8.5 gap-y-3.5 text-lead font-medium">
        {event.cancelled_at && (
          <strong className="rounded-full bg-danger px-3.5 font-semibold text-paper">
            {cancelledMark}
          </strong>
        )}
        <span className="inline-flex items-center gap-2.5">
          <Calendar className="size-5.5" />
          <time dateTime={event.event_date}>{formatDate(event.event_date)}</time>
        </span>
        <span className="inline-flex items-center gap-2.5">
          <Clock className="size-5.5" />
          {hasStarted(event, now) && 'Began at '}
          {formatTime(event.event_time)}
        </span>
      </p>
      {event.image_url && (
        <Picture
          src={event.image_url}
          alt={event.alt_text}
          sizes="(width >= 64rem) 712px, calc(100vw - 40px)"
          className="aspect-4/3 rounded-lg"
          priority
        />
      )}
      <AboutThisEvent description={event.description} />
      {isOnSale(event, now) && <PurchaseBar event={event} />}
    </div>
  )
}

function AboutThisEvent({ description }: { description: string }) {
  const texts = paragraphs(description)
  if (texts.length === 0) return null
  return (
    <>
      <h2 className="mt-7 mb-3 text-title lg:mt-10">About This Event</h2>
      <div className="grid max-w-reading gap-3.5">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const event = loaderData?.event
  if (loaderData?.isOver) {
    const description = 'This event is over. See what is on next.'
    return pageMeta(matches, { title: 'This event is over', description })
  }
  if (!event) {
    return pageMeta(matches, { title: 'Event Not Found', description: 'There is no such event.' })
  }
  return pageMeta(matches, {
    title: `${event.cancelled_at ? `${cancelledMark}: ` : ''}${event.title}, ${formatDate(event.event_date)}`,
    description: paragraphs(event.description)[0] ?? event.title,
    picture: event.image_url,
    facts: ({ siteUrl, content }) => [
      eventFacts(event, content, siteUrl),
      breadcrumbFacts(siteUrl, [
        { name: 'Home', path: href('/') },
        { name: 'Events', path: href('/events') },
        { name: event.title, path: href('/events/:id', { id: event.id }) },
      ]),
    ],
  })
}
