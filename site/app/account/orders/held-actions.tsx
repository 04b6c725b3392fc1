import { useState } from 'react'
import { ticketChanges } from '~/account/changes/changes'
import type { Hold } from '~/data/tickets/holds'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { usePaymentPage } from './use-payment-page'

interface HeldActionsProps {
  hold: Hold
  focusAfter: () => HTMLElement | null
}

/** Leads to the payment page of held tickets, or gives them up. */
export function HeldActions({ hold, focusAfter }: HeldActionsProps) {
  const { order_id: orderId, event } = hold
  const page = usePaymentPage(orderId)
  const giveUp = ticketChanges.useChange('giveUp')
  const [isAsking, setAsking] = useState(false)
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button busy={page.isBusy && 'Opening...'} onClick={page.open}>
        Finish paying
      </Button>
      <button type="button" className="text-link" onClick={() => setAsking(true)}>
        Give up
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question="Give up these tickets?"
        cancelLabel="Keep"
        confirmLabel="Give up"
        busy={giveUp.isBusy && 'Giving up...'}
        focusAfter={focusAfter}
        onConfirm={() => void giveUp.send({ orderId }, () => setAsking(false))}
      >
        <p>
          The places at {event?.title ?? 'the event'} are free for others at once. If you have just
          paid, keep them: your tickets come by themselves.
        </p>
      </ConfirmDialog>
    </p>
  )
}
