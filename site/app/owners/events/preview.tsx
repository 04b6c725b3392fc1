import { href, redirect } from 'react-router'
import { getEvent } from '~/data/events/events'
import { eventHiddenReason } from '~/domain/events/hidden-reason'
import { NothingHere } from '~/layout/nothing-here'
import { EventOnSale } from '~/public/event/event-on-sale'
import { read } from '~/session/read'
import { ownersOnly } from '../frame/guard'
import { LoadingPreview } from '../preview/loading-preview'
import { previewMeta } from '../preview/preview-meta'
import { PreviewPage } from '../preview/preview-page'
import type { Route } from './+types/preview'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [ownersOnly]

/** Reads the event with the viewer's session. An event that is on the site has its own page. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const event = await read({ failed: 'Failed to load event data', fallback: null }, getEvent, {
    id,
  })
  if (event && !eventHiddenReason(event, new Date())) throw redirect(href('/events/:id', { id }))
  return event
}

export default function EventPreview({ loaderData: event }: Route.ComponentProps) {
  const now = new Date()
  if (!event) {
    return <NothingHere title="Event Not Found" to={href('/owners/events')} label="Your events" />
  }
  return (
    <PreviewPage
      why={eventHiddenReason(event, now)}
      note="Tickets can’t be bought here."
      editing={href('/owners/events/:id/edit', { id: event.id })}
    >
      <EventOnSale event={event} now={now} isInert />
    </PreviewPage>
  )
}

export function HydrateFallback() {
  return <LoadingPreview />
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  previewMeta(matches, loaderData?.title)
