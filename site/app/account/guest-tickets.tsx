import './tickets.css'
import { useRef } from 'react'
import { href, useLocation } from 'react-router'
import { z } from 'zod'
import { guestClient } from '~/data/client'
import { openGuestLink } from '~/data/guest-link'
import { todayInLondon } from '~/domain/dates'
import { checkoutEnds, holdStateOf } from '~/domain/payment-arrival'
import { isRecordId } from '~/domain/record-id'
import { windowTitle } from '~/layout/cafe'
import { logError } from '~/log-error'
import type { ReturnState } from '~/session/return-path'
import { useSession } from '~/session/use-session'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Tick } from '~/ui/icons'
import { Loading } from '~/ui/loading'
import type { Route } from './+types/guest-tickets'
import { ArrivalStrip } from './arrival-strip'
import { ticketChanges } from './changes'
import { CustomerPage } from './customer-page'
import { HeldCard } from './held-card'
import { KeptNote, SavedNote } from './offline/kept-note'
import { useFreshTickets } from './offline/use-fresh-tickets'
import { useTicketsWorker } from './offline/use-tickets-worker'
import { openGuestTickets } from './open-guest-tickets'
import { isCancelled } from './order'
import { OrderCard } from './order-card'
import { useAwaitedPayment } from './use-awaited-payment'

/** Reads what the link of a mail opens: one order, whoever is signed in here. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const opened = isRecordId(token) ? await openGuestTickets(token) : null
  if (!opened) return null
  const { order, hold } = opened
  const checkout = checkoutEnds.find((end) => end === query.get('checkout'))
  return {
    ...opened,
    token,
    hold: hold?.state === 'open' ? hold : null,
    arrival:
      hold && checkout
        ? {
            orderId: hold.order_id,
            checkout,
            state: holdStateOf(hold.state),
            expiresAt: hold.expires_at,
            hasTickets: order !== undefined && !isCancelled(order),
          }
        : null,
    today: todayInLondon(),
  }
}

export const clientAction = ticketChanges.action

export default function GuestTickets({ loaderData }: Route.ComponentProps) {
  return (
    <CustomerPage title="My Tickets" lead="Hold the code up at the door. No app needed.">
      {loaderData ? <Opened {...loaderData} /> : <Closed />}
    </CustomerPage>
  )
}

type OpenedProps = NonNullable<Awaited<ReturnType<typeof clientLoader>>>

function Opened({ token, order, isInAccount, refunds, hold, ...reading }: OpenedProps) {
  const { arrival, today, savedAt, isKept } = reading
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpenStill = useRef(() => isHeld(token)).current
  const { awaitedId, hasWaited, waitAgain } = useAwaitedPayment(arrival, isOpenStill)
  const { state } = useLocation()
  const { data } = z.object({ mailedTo: z.string() }).safeParse(state)
  const date = order?.[0].events?.event_date ?? ''
  useFreshTickets(isKept)
  const opensOffline = useTicketsWorker(savedAt)
  return (
    <>
      {savedAt && !isKept && opensOffline && <SavedNote savedAt={savedAt} />}
      {savedAt && isKept && <KeptNote savedAt={savedAt} />}
      {data && order && <Mailed to={data.mailedTo} />}
      {arrival && <ArrivalStrip arrival={arrival} hasWaited={hasWaited} onLookAgain={waitAgain} />}
      <h2 ref={heading} tabIndex={-1} className="mb-4.5 text-h3">
        Your Tickets
      </h2>
      <div className="group/kept grid gap-7.5" data-kept={isKept || undefined}>
        {hold && (
          <HeldCard
            hold={hold}
            guestToken={token}
            isAwaited={hold.order_id === awaitedId}
            focusAfter={() => heading.current}
          />
        )}
        {order && (
          <OrderCard
            order={order}
            refunds={refunds}
            isPast={date < today}
            isToday={date === today}
            guestToken={token}
            mayAct={!isInAccount && !isKept}
            focusAfter={() => heading.current}
          />
        )}
      </div>
      {!hold && !order && <EmptyState title="There are no tickets here any more." />}
      {!isKept && (isInAccount ? <InAccount /> : <KeepThem />)}
    </>
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
        The link in that email opens this page on any device, until 30 days after the event.
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
      <h2 className="text-h3">Make an account to keep all tickets in one place</h2>
      <p className="mt-2 mb-4.5 max-w-reading">
        Sign up with the address that the tickets were mailed to, and they come along once you have
        confirmed it.
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

/** Leads to the account that has the tickets: only there can they be cancelled or sent to a friend. */
function InAccount() {
  const { status } = useSession()
  if (status === 'signed-in') return <AllTickets />
  return (
    <section className="mt-9 rounded-lg bg-paper p-6 print:hidden">
      <h2 className="text-h3">These tickets are in your account</h2>
      <p className="mt-2 mb-4.5 max-w-reading">
        Sign in to cancel them or to send them to a friend.
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
    <EmptyState title="This link opens no tickets.">
      <p className="max-w-reading">
        Links open until 30 days after their event. Please open the newest one again, from the email
        with your tickets.
      </p>
      <ButtonLink to={href('/events')} tone="ink" className="mt-3">
        See what’s on
      </ButtonLink>
    </EmptyState>
  )
}

// Whatever can't be asked now is asked again.
async function isHeld(token: string): Promise<boolean> {
  try {
    const opened = await openGuestLink(await guestClient(token))
    return opened?.hold?.state === 'open'
  } catch (error) {
    logError(error)
    return true
  }
}

export function HydrateFallback() {
  return (
    <CustomerPage title="My Tickets" lead="Hold the code up at the door. No app needed.">
      <Loading>Loading tickets...</Loading>
    </CustomerPage>
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'My Tickets') },
  { name: 'robots', content: 'noindex' },
]
