import { useState } from 'react'
import { cancellable, sendable } from '~/domain/tickets/own-tickets'
import { Button } from '~/ui/button'
import { useIsOnline } from '~/ui/use-is-online'
import { CancelDialog } from './cancel-dialog'
import type { PurchasedOrder } from './order'
import { SendDialog } from './send-dialog'

interface OwnActionsProps {
  order: PurchasedOrder
  /** The element that gets the focus when nothing of the card is left to press. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Offers what customers may do with the tickets of an order themselves. Without a connection it offers nothing. */
export function OwnActions({ order, focusAfter }: OwnActionsProps) {
  const [open, setOpen] = useState<'send' | 'cancel' | null>(null)
  const isOnline = useIsOnline()
  const close = () => setOpen(null)
  const toSend = order.filter((ticket) => sendable(ticket) > 0)
  const toCancel = order.filter((ticket) => cancellable(ticket) > 0)
  if (!isOnline && !open) return null
  return (
    <>
      {toSend.length > 0 && (
        <Button tone="paper" size="small" onClick={() => setOpen('send')}>
          Send to a friend
        </Button>
      )}
      {toCancel.length > 0 && (
        <button
          type="button"
          className="text-link min-h-11 px-2 text-danger"
          onClick={() => setOpen('cancel')}
        >
          Cancel<span className="sr-only"> tickets</span>
        </button>
      )}
      {open === 'send' && <SendDialog tickets={toSend} onClose={close} />}
      {open === 'cancel' && (
        <CancelDialog tickets={toCancel} onClose={close} focusAfter={focusAfter} />
      )}
    </>
  )
}
