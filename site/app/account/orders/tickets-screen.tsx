import '~/account/tickets.css'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import { z } from 'zod'
import { CustomerPage } from '~/account/customer-page'
import { CachedNote, SavedNote } from '~/account/offline/cached-note'
import { useTicketsWorker } from '~/account/offline/use-tickets-worker'
import { giveBackParameter } from '~/domain/tickets/giving-back'
import { Button } from '~/ui/button'
import { ArrivalStrip } from './arrival-strip'
import { HeldCard } from './held-card'
import { HolderContext } from './holder'
import type { OpenedTickets } from './open-tickets'
import { OpenableOrder } from './openable-order'
import type { PurchasedOrder } from './order'
import { AwaitedOrder } from './pay-by-card'
import { ProveAddress } from './prove-address'
import { useAwaitedPayment } from './use-awaited-payment'
import { WaitingCard } from './waiting-card'

interface TicketsScreenProps {
  tickets: OpenedTickets
  /** The token of a guest's link; null for an account. */
  token: string | null
  /** Stands in place of tickets where there are none. */
  empty: ReactNode
  /** Stands above and below the tickets. */
  head?: ReactNode
  foot?: ReactNode
}

/** My Tickets of an account, or of a guest whose link was opened. */
export function TicketsScreen({ token, ...props }: TicketsScreenProps) {
  const { isInAccount, isCached } = props.tickets
  return (
    <HolderContext value={{ token, mayAct: !isInAccount && !isCached, isCached }}>
      <TicketsPage>
        <Tickets {...props} />
      </TicketsPage>
    </HolderContext>
  )
}

function Tickets({ tickets, empty, head, foot }: Omit<TicketsScreenProps, 'token'>) {
  const { upcoming, past, holds, waiting, refunds, arrival, today } = tickets
  const { mayProve, savedAt, isCached } = tickets
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = useIsNew()
  const [query] = useSearchParams()
  const asksBack = ([{ order_id }]: PurchasedOrder) => order_id === query.get(giveBackParameter)
  const firstOrder = upcoming.find(isNew) ?? upcoming.find(asksBack) ?? upcoming[0]
  const focusAfter = () => heading.current
  const { awaitedId, awaitedOrder, hasWaited, waitAgain } = useAwaitedPayment(arrival)
  useFreshTickets(isCached)
  const opensOffline = useTicketsWorker(savedAt)
  return (
    <AwaitedOrder value={awaitedOrder}>
      {!isCached && savedAt && opensOffline && upcoming.length > 0 && (
        <SavedNote savedAt={savedAt} />
      )}
      {isCached && savedAt && <CachedNote savedAt={savedAt} />}
      {head}
      {arrival && <ArrivalStrip arrival={arrival} hasWaited={hasWaited} onLookAgain={waitAgain} />}
      {mayProve && <ProveAddress focusAfter={focusAfter} />}
      <TicketsHeading ref={heading}>{upcoming.length > 0 && <PrintButton />}</TicketsHeading>
      {holds.length + waiting.length + upcoming.length + past.length === 0 && empty}
      <ul className="grid gap-3.5">
        {holds.map((hold) => (
          <li key={hold.order_id}>
            <HeldCard hold={hold} isAwaited={hold.order_id === awaitedId} focusAfter={focusAfter} />
          </li>
        ))}
        {waiting.map((entry) => (
          <li key={entry.entry_id}>
            <WaitingCard entry={entry} focusAfter={focusAfter} />
          </li>
        ))}
        {upcoming.map((order) => (
          <li key={order[0].order_id}>
            <OpenableOrder
              order={order}
              refunds={refunds}
              isToday={order[0].events?.event_date === today}
              isFirst={order === firstOrder}
              isNew={isNew(order)}
              asksBack={asksBack(order)}
              focusAfter={focusAfter}
            />
          </li>
        ))}
      </ul>
      <Past {...{ past, refunds }} />
      {foot}
    </AwaitedOrder>
  )
}

const arrivalSchema = z.object({ bought: z.string() })

/** Returns what tells whether an order was bought a moment ago, on the way here. */
function useIsNew(): (order: PurchasedOrder) => boolean {
  const { data } = arrivalSchema.safeParse(useLocation().state)
  return (order) =>
    order.some(({ order_id, ticket_code }) => [order_id, ticket_code].includes(data?.bought ?? ''))
}

function PrintButton() {
  return (
    <Button
      tone="paper"
      size="small"
      className="ml-auto print:hidden"
      onClick={() => window.print()}
    >
      Print
    </Button>
  )
}

function Past({ past, refunds }: Pick<OpenedTickets, 'past' | 'refunds'>) {
  if (past.length === 0) return null
  return (
    <section aria-labelledby="past" className="print:hidden">
      <h2 id="past" className="mt-12 mb-4.5 text-h3">
        Been and gone
      </h2>
      <ul className="grid gap-3.5">
        {past.map((order) => (
          <li key={order[0].order_id}>
            <OpenableOrder order={order} refunds={refunds} isPast />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TicketsHeadingProps {
  ref?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

export function TicketsHeading({ ref, children }: TicketsHeadingProps) {
  return (
    <div className="mt-4 mb-3 flex items-center gap-4 print:mt-6">
      <h2 ref={ref} tabIndex={-1} className="text-h3">
        Your Tickets
      </h2>
      {children}
    </div>
  )
}

export function TicketsPage({ children }: { children: ReactNode }) {
  return <CustomerPage title="My Tickets">{children}</CustomerPage>
}

const intervalMs = 20_000

/** Asks for the tickets again while the page shows cached ones: when the network is back, and every 20 seconds. */
function useFreshTickets(isCached: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isCached) return
    const ask = () => void revalidate()
    const askIfSeen = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) ask()
    }
    window.addEventListener('online', ask)
    const timer = setInterval(askIfSeen, intervalMs)
    return () => {
      window.removeEventListener('online', ask)
      clearInterval(timer)
    }
  }, [isCached, revalidate])
}
