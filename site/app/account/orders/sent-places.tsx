import { useState } from 'react'
import { ticketChanges } from '~/account/changes/changes'
import type { TicketPurchase } from '~/data/tickets/own-tickets'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { useIsOnline } from '~/ui/use-is-online'
import { useHolder } from './holder'
import type { PurchasedOrder } from './order'

interface SentPlacesProps {
  order: PurchasedOrder
}

/** Lists what an order's holder has sent to friends, and takes it back until a friend is in. */
export function SentPlaces({ order }: SentPlacesProps) {
  const { mayAct } = useHolder()
  const [asked, setAsked] = useState<Sent>()
  const isOnline = useIsOnline()
  const takeBack = ticketChanges.useChange('takeBack')
  const sent = order.flatMap(({ sent_tickets, ticket_types }) =>
    sent_tickets
      .filter(({ taken_back_at }) => taken_back_at === null)
      .map((each) => ({ ...each, type: ticket_types?.name ?? 'Ticket' })),
  )
  if (sent.length === 0) return null
  return (
    <>
      <ul aria-label="Sent to friends" className="mt-3 grid gap-1">
        {sent.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {each.quantity} × {each.type} sent to {each.name ?? 'a friend'}
              {each.admitted > 0 && `, ${each.admitted} in`}
            </span>
            {mayAct && isOnline && each.admitted === 0 && (
              <button
                type="button"
                className="text-link min-h-11 print:hidden"
                onClick={() => setAsked(each)}
              >
                Take back<span className="sr-only"> from {each.name ?? 'a friend'}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          question={`Take it back from ${asked.name ?? 'your friend'}?`}
          cancelLabel="Keep"
          confirmLabel="Take back"
          busy={takeBack.isBusy && 'Taking back...'}
          onConfirm={() => void takeBack.send({ id: asked.id }, () => setAsked(undefined))}
        >
          <p>
            Their code will stop working, and we’ll email them. Yours will admit{' '}
            {asked.quantity === 1 ? 'this one' : `these ${asked.quantity}`} again.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

type Sent = TicketPurchase['sent_tickets'][number]
