import type { Attendee } from '~/data/attendees'
import { formatPrice } from '~/domain/money'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { useChange } from '../desk/use-change'
import type { AttendeeChange } from '../event-attendees'

interface CancelDialogProps {
  /** Whose tickets are taken back; null while nobody's are. */
  attendee: Attendee | null
  onClose: () => void
}

/** Asks before tickets are taken back, and says what that means. */
export function CancelDialog({ attendee, onClose }: CancelDialogProps) {
  const { send, isBusy } = useChange<AttendeeChange>()
  if (!attendee) return null
  const { quantity, total_price: paid } = attendee
  async function confirm(purchaseId: string) {
    await send({ intent: 'cancel', purchaseId })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={quantity === 1 ? 'Cancel this ticket?' : `Cancel these ${quantity} tickets?`}
      cancelLabel="Keep"
      confirmLabel={quantity === 1 ? 'Cancel ticket' : 'Cancel tickets'}
      busy={isBusy && 'Cancelling...'}
      onConfirm={() => void confirm(attendee.id)}
    >
      <p className="font-semibold text-ink">
        {attendee.ticket_code}, {attendee.ticket_type_name},{' '}
        {attendee.attendee_name ?? attendee.attendee_email ?? 'account deleted'}
      </p>
      <p>
        The code stops working and {quantity === 1 ? 'the place is' : 'the places are'} free for
        others. {attendee.attendee_email && 'The buyer is told by e-mail. '}This can’t be undone.
      </p>
      {paid > 0 && <p>Give back the {formatPrice(paid)} the way it was paid.</p>}
    </ConfirmDialog>
  )
}
