import { listUpcomingEvents } from '~/data/events'
import { calendarOf } from '~/domain/calendar'
import { siteContext } from '~/site-context'
import type { Route } from './+types/events-calendar'

/** Serves the events on show as a calendar to subscribe to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const { origin } = new URL(request.url)
  const events = await listUpcomingEvents(client)
  const calendar = calendarOf(
    events.map((event) => ({ ...event, url: `${origin}/events/${event.id}` })),
  )
  return new Response(calendar, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}
