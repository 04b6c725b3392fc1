import { data, href } from 'react-router'
import { listSeriesDates } from '~/data/events/event-rows'
import { getEvent, isEventOver } from '~/data/events/events'
import { getFormToken } from '~/data/form-token'
import { formatDate, todayInLondon } from '~/domain/dates'
import { cancelledMark } from '~/domain/events/cancelled-event'
import { paragraphs } from '~/domain/paragraphs'
import { isRecordId } from '~/domain/record-id'
import { minuteOf, useNow } from '~/layout/hours/use-now'
import { NothingHere } from '~/layout/nothing-here'
import { logError } from '~/log-error'
import { mustRead, readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import type { Route } from './+types/event'
import { EventOnSale } from './event/event-on-sale'
import { notBought, type PurchaseOutcome } from './event/order/purchase-outcome'
import { breadcrumbFacts, eventFacts } from './facts'
import { pageMeta } from './page-meta'

export { renewFormToken as shouldRevalidate } from './forms/renew-form-token'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const event = isRecordId(id) ? await mustRead(context, getEvent(client, { id })) : null
  const series = event?.series_id ? await readSeries(context, event.series_id) : undefined
  const isOver = !event && isRecordId(id) && (await mustRead(context, isEventOver(client, { id })))
  return data({ event, series, isOver, madeAt: minuteOf(new Date()) }, statusOf({ event, isOver }))
}

/** Reads the dates of a series, and a token for its form; a page without them is better than none. */
async function readSeries(context: Route.LoaderArgs['context'], id: string) {
  const { client } = context.get(siteContext)
  const [dates, formToken] = await Promise.all([
    readOr(context, listSeriesDates(client, { seriesId: id, today: todayInLondon() }), []),
    readOr(context, getFormToken(client), ''),
  ])
  return { id, dates, formToken }
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
  const outcome = await answerTo(await request.json(), params.id)
  return data<PurchaseOutcome>(outcome, outcome.ok || outcome.isRefused ? 200 : 400)
}

async function answerTo(wish: unknown, eventId: string): Promise<PurchaseOutcome> {
  if (!navigator.onLine) return notBought
  try {
    // It comes with the first purchase, because the page itself does not need it.
    const { makePurchase } = await import('./event/make-purchase')
    return await makePurchase(wish, eventId)
  } catch (error) {
    logError(error)
    return notBought
  }
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, series, isOver, madeAt } = loaderData
  const now = useNow(madeAt)
  if (isOver)
    return <NothingHere title="This event is over" to={href('/events')} label="All events" />
  if (!event) return <NothingHere title="Event Not Found" to={href('/')} label="Back to Home" />
  return <EventOnSale key={event.id} event={event} series={series} now={now} />
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const event = loaderData?.event
  if (loaderData?.isOver) {
    const description = 'This event is over. See what’s on next.'
    return pageMeta(matches, { title: 'This event is over', description })
  }
  if (!event) {
    return pageMeta(matches, { title: 'Event Not Found', description: 'There’s no such event.' })
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
