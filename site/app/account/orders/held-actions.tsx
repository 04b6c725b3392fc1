import { useState } from 'react'
import { ticketChanges } from '~/account/changes/changes'
import type { Hold } from '~/data/tickets/holds'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { usePaymentPage } from './pay-by-card'

interface HeldActionsProps {
  hold: Hold
  focusAfter: () => HTMLElement | null
}

/** Leads to the payment page of held tickets, or gives them up. */
export function HeldActions({ hold, focusAfter }: HeldActionsProps) {
  const { order_id: orderId, event } = hold
  const page = usePaymentPage('pay', orderId)
  const giveUp = ticketChanges.useChange('giveUp')
  const [isAsking, setAsking] = useState(false)
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button busy={page.isBusy && 'Opening...'} onClick={page.open}>
        Finish paying
      </Button>
      <button type="button" className="text-link" onClick={() => setAsking(true)}>
        Cancel tickets{' '}
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question="Cancel these tickets?"
        cancelLabel="Keep"
        confirmLabel="Cancel tickets"
        busy={giveUp.isBusy && 'Cancelling...'}
        focusAfter={focusAfter}
        onConfirm={() => void giveUp.send({ orderId }, () => setAsking(false))}
      >
        <p>
          The places at {event?.title ?? 'the event'} go straight back on sale. If you’ve just paid,
          keep them: your tickets will appear here.
        </p>
      </ConfirmDialog>
    </p>
  )
}
