import { useState } from 'react'
import type { Attendee } from '~/data/attendees'
import { formatPence } from '~/domain/money'
import { totalSales } from '~/domain/sales'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { changes } from './changes'

interface CancelDialogProps {
  eventId: string
  /** The purchase that is taken back. */
  attendee: Attendee
  /** All purchases of the same buyer that can be taken back with it. */
  ofBuyer: Attendee[]
  onClose: () => void
}

/** Asks before tickets are taken back, one purchase or all of the buyer's, and says what that means. */
export function CancelDialog({ eventId, attendee, onClose, ...offered }: CancelDialogProps) {
  const one = changes.useChange('cancel')
  const all = changes.useChange('cancelAll')
  // The purchase at the time the dialog opened: nothing of it is left once it is cancelled.
  const [ofBuyer] = useState(offered.ofBuyer)
  const [isForAll, setForAll] = useState(false)
  const { tickets, pence } = totalSales(isForAll ? ofBuyer : [attendee])
  const name = attendee.attendee_name ?? attendee.attendee_email ?? 'account deleted'
  const { id, user_id: userId, attendee_email: email } = attendee
  async function confirm() {
    await (isForAll ? all.send({ eventId, userId, email }) : one.send({ id }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={tickets === 1 ? 'Cancel this ticket?' : questionOf(tickets, isForAll && name)}
      cancelLabel="Keep"
      confirmLabel={tickets === 1 ? 'Cancel ticket' : 'Cancel tickets'}
      busy={(one.isBusy || all.isBusy) && 'Cancelling...'}
      onConfirm={() => void confirm()}
    >
      <p className="font-semibold text-ink wrap-anywhere">
        {isForAll
          ? `${ofBuyer.length} purchases, ${email ?? name}`
          : `${attendee.ticket_code}, ${attendee.ticket_type_name}, ${name}`}
      </p>
      <p>
        {isForAll ? 'The codes stop' : 'The code stops'} working and{' '}
        {tickets === 1 ? 'the place is' : 'the places are'} free for others.{' '}
        {email && 'The buyer is told by email. '}This can’t be undone.
      </p>
      {pence > 0 && <p>If it was paid, give back the {formatPence(pence)} the same way.</p>}
      {ofBuyer.length > 1 && (
        <label className="mt-1.5 flex items-center gap-2.5 font-medium text-ink">
          <input
            type="checkbox"
            className="size-4.5 flex-none accent-ink"
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
          Cancel all {ofBuyer.length} purchases of this buyer
        </label>
      )}
    </ConfirmDialog>
  )
}

function questionOf(tickets: number, buyer: string | false): string {
  return buyer ? `Cancel all ${tickets} tickets of ${buyer}?` : `Cancel these ${tickets} tickets?`
}
