import { href, redirect, useLocation } from 'react-router'
import { windowTitle } from '~/layout/cafe'
import { guestTicketsPath, guestTokenOf } from '~/session/guest-link'
import { useReloadOnSignIn } from '~/session/use-reload-on-sign-in'
import { useSession } from '~/session/use-session'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Loading } from '~/ui/loading'
import type { Route } from './+types/tickets'
import { ticketChanges } from './changes/changes'
import { PleaseSignIn } from './customer-page'
import { openTickets } from './orders/open-tickets'
import { TicketsHeading, TicketsPage, TicketsScreen } from './orders/tickets-screen'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  // A guest comes back from the payment page to this one, with any account signed in here.
  const token = guestTokenOf(query.get('order') ?? '')
  if (token) throw redirect(guestTicketsPath(token, query))
  return openTickets({ query, token })
}

export const clientAction = ticketChanges.action

export default function Tickets({ loaderData: tickets }: Route.ComponentProps) {
  const { search } = useLocation()
  useReloadOnSignIn()
  if (!tickets) {
    return (
      <TicketsPage>
        <PleaseSignIn
          title="Please sign in to view your tickets."
          returnTo={href('/tickets') + search}
        />
      </TicketsPage>
    )
  }
  return (
    <TicketsScreen
      tickets={tickets}
      token={null}
      empty={
        <EmptyState title="You have no ticket purchases yet.">
          <ButtonLink to={href('/events')} tone="ink" className="mt-3">
            See what’s on
          </ButtonLink>
        </EmptyState>
      }
    />
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

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'My Tickets') },
  { name: 'robots', content: 'noindex' },
]
