import { href, redirect } from 'react-router'
import './tickets.css'
import { type ReactNode, type Ref, useRef } from 'react'
import { windowTitle } from '~/layout/cafe'
import { guestTicketsPath, guestTokenOf } from '~/session/guest-orders'
import { useReloadOnSignIn, useSession } from '~/session/use-session'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Loading } from '~/ui/loading'
import type { Route } from './+types/tickets'
import { ArrivalStrip } from './arrival-strip'
import { ticketChanges } from './changes'
import { CustomerPage, PleaseSignIn } from './customer-page'
import { HeldCard } from './held-card'
import { KeptNote, SavedNote } from './offline/kept-note'
import { useFreshTickets } from './offline/use-fresh-tickets'
import { useTicketsWorker } from './offline/use-tickets-worker'
import { openTickets } from './open-tickets'
import { OrderCard } from './order-card'
import { ProveAddress } from './prove-address'
import { useAwaitedPayment } from './use-awaited-payment'
import { WaitingCard } from './waiting-card'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  leadGuestOn(query)
  return openTickets(query)
}

/** Leads a guest to their own page, who comes back from the payment page to this one, whoever is signed in here. */
function leadGuestOn(query: URLSearchParams): void {
  const token = guestTokenOf(query.get('order') ?? '')
  if (token) throw redirect(guestTicketsPath(token, query.get('checkout')))
}

export const clientAction = ticketChanges.action

export default function Tickets({ loaderData }: Route.ComponentProps) {
  useReloadOnSignIn()
  const heading = useRef<HTMLHeadingElement>(null)
  const { awaitedId, hasWaited, waitAgain } = useAwaitedPayment(loaderData?.arrival ?? null)
  useFreshTickets(loaderData?.isKept ?? false)
  const opensOffline = useTicketsWorker(loaderData?.savedAt ?? null)
  if (!loaderData) {
    return (
      <TicketsPage>
        <PleaseSignIn title="Please sign in to view your tickets." returnTo={href('/tickets')} />
      </TicketsPage>
    )
  }
  const { upcoming, past, holds, waiting, refunds, arrival, today } = loaderData
  const { mayProve, savedAt, isKept } = loaderData
  return (
    <TicketsPage
      note={
        !isKept && savedAt && opensOffline && upcoming.length > 0 && <SavedNote savedAt={savedAt} />
      }
    >
      {isKept && savedAt && <KeptNote savedAt={savedAt} />}
      {arrival && <ArrivalStrip arrival={arrival} hasWaited={hasWaited} onLookAgain={waitAgain} />}
      {mayProve && <ProveAddress focusAfter={() => heading.current} />}
      <TicketsHeading ref={heading}>
        {upcoming.length > 0 && (
          <Button
            tone="paper"
            size="small"
            className="ml-auto print:hidden"
            onClick={() => window.print()}
          >
            Print
          </Button>
        )}
      </TicketsHeading>
      {holds.length + waiting.length + upcoming.length + past.length === 0 && (
        <EmptyState title="You have no ticket purchases yet.">
          <ButtonLink to={href('/events')} tone="ink" className="mt-3">
            See what’s on
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="group/kept grid gap-7.5" data-kept={isKept || undefined}>
        {holds.map((hold) => (
          <li key={hold.order_id}>
            <HeldCard
              hold={hold}
              isAwaited={hold.order_id === awaitedId}
              focusAfter={() => heading.current}
            />
          </li>
        ))}
        {waiting.map((entry) => (
          <li key={entry.entry_id}>
            <WaitingCard entry={entry} focusAfter={() => heading.current} />
          </li>
        ))}
        {upcoming.map((order) => (
          <li key={order[0].order_id}>
            <OrderCard
              order={order}
              refunds={refunds}
              isToday={order[0].events?.event_date === today}
              focusAfter={() => heading.current}
            />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <section aria-labelledby="past" className="print:hidden">
          <h2 id="past" className="mt-12 mb-4.5 text-h3">
            Been and gone
          </h2>
          <ul className="grid gap-5">
            {past.map((order) => (
              <li key={order[0].order_id}>
                <OrderCard order={order} refunds={refunds} isPast />
              </li>
            ))}
          </ul>
        </section>
      )}
    </TicketsPage>
  )
}

export function HydrateFallback() {
  const { user } = useSession()
  return (
    <TicketsPage>
      {user && <TicketsHeading />}
      <Loading>Loading tickets...</Loading>
    </TicketsPage>
  )
}

interface TicketsHeadingProps {
  ref?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

function TicketsHeading({ ref, children }: TicketsHeadingProps) {
  return (
    <div className="mb-4.5 flex items-center gap-4 print:mt-6">
      <h2 ref={ref} tabIndex={-1} className="text-h3">
        Your Tickets
      </h2>
      {children}
    </div>
  )
}

function TicketsPage({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <CustomerPage title="My Tickets" lead="Hold the code up at the door. No app needed.">
      {note}
      {children}
    </CustomerPage>
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'My Tickets') },
  { name: 'robots', content: 'noindex' },
]
