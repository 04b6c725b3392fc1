import { href, useLocation } from 'react-router'
import { z } from 'zod'
import { windowTitle } from '~/layout/cafe'
import { tokenIn } from '~/session/guest-link'
import type { ReturnState } from '~/session/return-path'
import { useSession } from '~/session/use-session'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Tick } from '~/ui/icons'
import { Loading } from '~/ui/loading'
import type { Route } from './+types/guest-tickets'
import { ticketChanges } from './changes/changes'
import { openTickets } from './orders/open-tickets'
import { TicketsPage, TicketsScreen } from './orders/tickets-screen'

/** Reads what the link of a mail opens: one order, for any account that is signed in here. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const token = tokenIn(query)
  const tickets = token && (await openTickets({ query, token }))
  return tickets && { token, tickets }
}

export const clientAction = ticketChanges.action

export default function GuestTickets({ loaderData }: Route.ComponentProps) {
  const { data: arrival } = z.object({ mailedTo: z.string() }).safeParse(useLocation().state)
  if (!loaderData) {
    return (
      <TicketsPage>
        <Closed />
      </TicketsPage>
    )
  }
  const { token, tickets } = loaderData
  const { upcoming, isCached, isInAccount } = tickets
  return (
    <TicketsScreen
      tickets={tickets}
      token={token}
      empty={<EmptyState title="No tickets here any more." />}
      head={arrival && upcoming.length > 0 && <Mailed to={arrival.mailedTo} />}
      foot={!isCached && (isInAccount ? <InAccount /> : <KeepThem />)}
    />
  )
}

function Mailed({ to }: { to: string }) {
  return (
    <div
      role="status"
      className="mb-7.5 flex items-start gap-3.5 rounded-control bg-moss p-4.5 text-paper print:hidden"
    >
      <Tick className="mt-0.5 size-6 flex-none" />
      <p className="min-w-0 break-words">
        <strong className="block font-semibold">Your tickets are on their way to {to}.</strong>
        Its link opens this page on any device, until 30 days after the event.
      </p>
    </div>
  )
}

/** Offers an account: one with the address of the tickets has them by itself. */
function KeepThem() {
  const { status } = useSession()
  if (status === 'signed-in') return <AllTickets />
  return (
    <section className="mt-9 rounded-lg bg-paper p-6 print:hidden">
      <h2 className="text-h3">Keep all your tickets in one place</h2>
      <p className="mt-2 mb-4.5 max-w-reading">
        Sign up with the address we emailed your tickets to. Confirm it, and they’ll be there.
      </p>
      <ButtonLink
        to={`${href('/auth')}?tab=signup`}
        state={{ returnTo: href('/tickets') } satisfies ReturnState}
        tone="ink"
      >
        Sign Up
      </ButtonLink>
    </section>
  )
}

/** Leads to the account that has the tickets: only there can they be given back or sent to a friend. */
function InAccount() {
  const { status } = useSession()
  if (status === 'signed-in') return <AllTickets />
  return (
    <section className="mt-9 rounded-lg bg-paper p-6 print:hidden">
      <h2 className="text-h3">These tickets are in your account</h2>
      <p className="mt-2 mb-4.5 max-w-reading">
        Sign in to give them back or send them to a friend.
      </p>
      <ButtonLink
        to={href('/auth')}
        state={{ returnTo: href('/tickets') } satisfies ReturnState}
        tone="ink"
      >
        Sign In
      </ButtonLink>
    </section>
  )
}

function AllTickets() {
  return (
    <p className="mt-9 print:hidden">
      <ButtonLink to={href('/tickets')} tone="paper">
        All my tickets
      </ButtonLink>
    </p>
  )
}

function Closed() {
  return (
    <EmptyState title="This link doesn’t work any more.">
      <p className="max-w-reading">
        Links last until 30 days after the event. Try the one in our latest email.
      </p>
      <ButtonLink to={href('/events')} tone="ink" className="mt-3">
        See what’s on
      </ButtonLink>
    </EmptyState>
  )
}

export function HydrateFallback() {
  return (
    <TicketsPage>
      <Loading>Loading tickets...</Loading>
    </TicketsPage>
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'My Tickets') },
  { name: 'robots', content: 'noindex' },
]
