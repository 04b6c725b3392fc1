import { listUpcomingEvents } from '~/data/events/events'
import { listComingSpecialDays } from '~/data/hours/special-days'
import { getSiteContent } from '~/data/site-content'
import { calendarCafeOf, calendarOf } from '~/domain/events/calendar'
import { siteContext } from '~/site-context'
import type { Route } from './+types/events-calendar'

/** The most events that a feed has. */
const feedLength = 200

/** Serves the events on show as a calendar to subscribe to, and the days on which the café is not open as usual. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const { origin } = new URL(request.url)
  const [events, content, specialDays] = await Promise.all([
    listUpcomingEvents(client, { limit: feedLength }),
    getSiteContent(client),
    listComingSpecialDays(client),
  ])
  const calendar = calendarOf(
    events.map((event) => ({ ...event, url: `${origin}/events/${event.id}` })),
    calendarCafeOf(content),
    content.door_sign === 'closed' ? [] : specialDays,
  )
  return new Response(calendar, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}
