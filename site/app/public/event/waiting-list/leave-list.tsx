// Apart, because two cards end with it.
import { useFetcher } from 'react-router'
import type { WaitingAt } from '~/data/tickets/waiting-list'
import type { PurchaseOutcome } from '~/public/event/order/purchase-outcome'
import type { Waiting } from '~/public/event/order/waiting'

interface LeaveListProps {
  own: NonNullable<WaitingAt['own']>
  waiting: Waiting
}

/** Gives up a place in line, or what is held. */
export function LeaveList({ own, waiting: { guestToken } }: LeaveListProps) {
  const fetcher = useFetcher<PurchaseOutcome>()
  const isBusy = fetcher.state !== 'idle'
  return (
    <button
      type="button"
      className="text-link min-h-11 justify-self-start md:min-h-7"
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (isBusy) return
        const wish = { intent: 'leave', id: own.id, ...(guestToken && { guestToken }) }
        void fetcher.submit(wish, { method: 'post', encType: 'application/json' })
      }}
    >
      {isBusy ? 'Leaving...' : 'Leave the list'}
    </button>
  )
}
