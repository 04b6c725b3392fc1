import { href } from 'react-router'
import './tickets.css'
import type { ReactNode } from 'react'
import { listOwnPurchases, type TicketPurchase } from '~/data/ticket-purchases'
import { todayInLondon } from '~/domain/dates'
import { logError } from '~/log-error'
import { connectSession, currentUser } from '~/session/session-store'
import { useReloadOnSignIn } from '~/session/use-session'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Loading } from '~/ui/loading'
import type { Route } from './+types/tickets'
import { CustomerPage, PleaseSignIn } from './customer-page'
import { TicketCard } from './ticket-card'

export async function clientLoader() {
  const user = await currentUser()
  if (!user) return { isSignedIn: false, upcoming: [], past: [] }
  // A list that can't be read stays empty, as docs/product.md says under Messages.
  const purchases = await listOwnPurchases(await connectSession(), { userId: user.id }).catch(
    (error) => {
      logError(error)
      return []
    },
  )
  const today = todayInLondon()
  return {
    isSignedIn: true,
    upcoming: purchases
      .filter(({ events }) => events && events.event_date >= today)
      .sort((one, other) => startTextOf(one).localeCompare(startTextOf(other))),
    past: purchases.filter(({ events }) => !events || events.event_date < today),
  }
}

function startTextOf({ events }: TicketPurchase): string {
  return events ? `${events.event_date} ${events.event_time}` : ''
}

export default function Tickets({ loaderData }: Route.ComponentProps) {
  useReloadOnSignIn()
  const { isSignedIn, upcoming, past } = loaderData
  if (!isSignedIn) {
    return (
      <TicketsPage>
        <PleaseSignIn title="Please sign in to view your tickets." returnTo={href('/tickets')} />
      </TicketsPage>
    )
  }
  return (
    <TicketsPage>
      <div className="mb-4.5 flex items-center gap-4 print:mt-6">
        <h2 className="text-h3">Your Tickets</h2>
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
      </div>
      {upcoming.length + past.length === 0 && (
        <EmptyState title="You have no ticket purchases yet.">
          <ButtonLink to={href('/events')} tone="ink" className="mt-3">
            See what’s on
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="grid gap-7.5">
        {upcoming.map((purchase) => (
          <li key={purchase.id}>
            <TicketCard purchase={purchase} />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <section aria-labelledby="past" className="print:hidden">
          <h2 id="past" className="mt-12 mb-4.5 text-h3">
            Been and gone
          </h2>
          <ul className="grid gap-5">
            {past.map((purchase) => (
              <li key={purchase.id}>
                <TicketCard purchase={purchase} isPast />
              </li>
            ))}
          </ul>
        </section>
      )}
    </TicketsPage>
  )
}

export function HydrateFallback() {
  return (
    <TicketsPage>
      <Loading>Loading tickets...</Loading>
    </TicketsPage>
  )
}

function TicketsPage({ children }: { children: ReactNode }) {
  return (
    <CustomerPage title="My Tickets" lead="Hold the code up at the door. No app needed.">
      {children}
    </CustomerPage>
  )
}

export const meta: Route.MetaFunction = () => [
  { title: 'My Tickets | Wagtail Coffee Shop' },
  { name: 'robots', content: 'noindex' },
]
