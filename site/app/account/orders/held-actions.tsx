import { useEffect, useState } from 'react'
import { ticketChanges } from '~/account/changes/changes'
import type { Hold } from '~/data/tickets/holds'
import { keepGuestToken } from '~/session/guest-link'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { useHolder } from './holder'

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

/** Opens the payment page of held tickets. */
function usePaymentPage(orderId: string) {
  const { token } = useHolder()
  const { send, isBusy } = ticketChanges.useChange('pay')
  const [isLeaving, setLeaving] = useState(false)
  // The browser's way back may show this page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  const open = () =>
    void send({ orderId, guestToken: token }, (answer) => {
      if (!answer.ok) return
      setLeaving(true)
      // It leads a guest back to the tickets of the link, also on a device that did not buy them.
      if (token) keepGuestToken(orderId, token)
      window.location.assign(answer.result.url)
    })
  return { open, isBusy: isBusy || isLeaving }
}
