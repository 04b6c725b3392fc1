import { lazy } from 'react'
import { data, href, redirect } from 'react-router'
import { guestClient } from '~/data/client'
import { isOnSale, isSoldOut } from '~/domain/tickets/tickets'
import { Awning } from '~/layout/awning'
import { windowTitle } from '~/layout/cafe'
import { NothingHere } from '~/layout/nothing-here'
import { useSession } from '~/session/use-session'
import { Loading } from '~/ui/loading'
import { Redirect } from '~/ui/redirect'
import type { Route } from './+types/guest-purchase'
import type { PurchaseOutcome } from './event/order/purchase-outcome'

// Who comes from the event has most of it already.
const loadCheckout = () => import('./event/guests/guest-checkout')
const GuestCheckout = lazy(loadCheckout)

/** Reads the event as everybody sees it. The event's own page says why there is nothing to buy. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  // They bring the schemas of the owners' forms and the event's panel along, which this page can wait for.
  const [{ getEvent }, { isRecordId }] = await Promise.all([
    import('~/data/events/events'),
    import('~/domain/record-id'),
  ])
  if (!isRecordId(id)) return { event: null }
  const [event] = await Promise.all([getEvent(await guestClient(), { id }), loadCheckout()])
  const isForSale = event && isOnSale(event) && !event.ticket_types.every(isSoldOut)
  if (event && !isForSale) throw redirect(href('/events/:id', { id }))
  return { event }
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const { submitPurchase } = await import('./event/submit-purchase')
  const outcome = await submitPurchase(await request.formData(), id, 'makeGuestPurchase')
  return data<PurchaseOutcome>(outcome, outcome.ok || outcome.isRefused ? 200 : 400)
}

export default function GuestPurchase({ loaderData: { event } }: Route.ComponentProps) {
  const { status } = useSession()
  if (!event) return <NothingHere title="Event Not Found" to={href('/')} label="Back to Home" />
  if (status === 'signed-in') return <Redirect to={href('/events/:id', { id: event.id })} />
  return <GuestCheckout key={event.id} event={event} />
}

export function HydrateFallback() {
  return (
    <div className="min-h-[70dvh] pt-20">
      <Awning />
      <Loading />
    </div>
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Buy without an account') },
  { name: 'robots', content: 'noindex' },
]
