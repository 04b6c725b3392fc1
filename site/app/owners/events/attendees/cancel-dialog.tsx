import { useState } from 'react'
import { formatPrice, toPence } from '~/domain/money/money'
import type { Attendee } from '~/domain/tickets/listed-attendee'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { Stepper } from '~/ui/stepper'
import { NoMailNote } from '../../page/no-mail-note'
import { changes } from './changes'

interface CancelDialogProps {
  eventId: string
  /** The purchase that is taken back. */
  attendee: Attendee
  onClose: () => void
}

/** Asks before tickets are taken back, one purchase or all of the buyer's, and says what that means. */
export function CancelDialog({ eventId, attendee, onClose }: CancelDialogProps) {
  const one = changes.useChange('cancel')
  const some = changes.useChange('cancelSome')
  const all = changes.useChange('cancelAll')
  const [isForAll, setForAll] = useState(false)
  const { quantity, admitted, of_buyer: ofBuyer } = attendee
  const sent = attendee.sent.reduce((sum, friend) => sum + friend.quantity, 0)
  const most = admitted < quantity ? quantity - admitted : quantity
  const [count, setCount] = useState(most)
  const isPart = !isForAll && count < quantity
  const tickets = isForAll && ofBuyer ? ofBuyer.tickets : count
  const name = attendee.attendee_name ?? attendee.attendee_email ?? 'account deleted'
  const { id, user_id: userId, attendee_email: email } = attendee
  async function confirm() {
    if (isForAll) await all.send({ eventId, userId, email })
    else await (isPart ? some.send({ id, quantity: count }) : one.send({ id }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={tickets === 1 ? 'Cancel this ticket?' : questionOf(tickets, isForAll && name)}
      cancelLabel="Keep"
      confirmLabel={tickets === 1 ? 'Cancel ticket' : 'Cancel tickets'}
      busy={(one.isBusy || some.isBusy || all.isBusy) && 'Cancelling...'}
      onConfirm={() => void confirm()}
    >
      <p className="font-semibold text-ink wrap-anywhere">
        {isForAll
          ? `${ofBuyer?.purchases} purchases, ${email ?? name}`
          : `${attendee.ticket_code}, ${attendee.ticket_type_name}, ${name}`}
      </p>
      <p>
        {isPart
          ? `The code will admit ${quantity - count}, and `
          : `${isForAll ? 'The codes stop' : 'The code stops'} working and `}
        {tickets === 1 ? 'the place is' : 'the places are'} back on sale.{' '}
        {email && 'We’ll email the buyer. '}This can’t be undone.
      </p>
      {sent > 0 && (
        <p>{sent} of these were sent to friends. They’ll lose them too, and we’ll email them.</p>
      )}
      <MoneyBack {...(isForAll && ofBuyer ? ofBuyer : keptOf(attendee, count / quantity))} />
      {!isForAll && most > 1 && (
        <div className="mt-1.5 font-medium text-ink">
          <Stepper label="How many of them?" value={count} min={1} max={most} onChange={setCount} />
        </div>
      )}
      {ofBuyer && ofBuyer.purchases > 1 && (
        <label className="mt-1.5 flex items-center gap-2.5 font-medium text-ink">
          <input
            type="checkbox"
            className="size-4.5 flex-none accent-ink"
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
          Cancel all {ofBuyer.purchases} purchases of this buyer
        </label>
      )}
      {email && <NoMailNote />}
    </ConfirmDialog>
  )
}

function questionOf(tickets: number, buyer: string | false): string {
  return buyer ? `Cancel all ${tickets} tickets of ${buyer}?` : `Cancel these ${tickets} tickets?`
}

type Kept = Pick<NonNullable<Attendee['of_buyer']>, 'kept_by_card' | 'kept_at_counter'>

/** Says what was paid for the tickets, and how it goes back. */
function MoneyBack({ kept_by_card: byCard, kept_at_counter: atCounter }: Kept) {
  return (
    <>
      {byCard > 0 && <p>{formatPrice(byCard)} is refunded to the buyer’s card automatically.</p>}
      {atCounter > 0 && (
        <p>{formatPrice(atCounter)} was paid: refund it, and mark it in the list.</p>
      )}
    </>
  )
}

/** The money that was paid for this share of the tickets, from 0 to 1. */
function keptOf({ amount_paid, amount_refunded, paid_with }: Attendee, share: number): Kept {
  const kept = Math.round((toPence(amount_paid) - toPence(amount_refunded)) * share) / 100
  return paid_with === 'online'
    ? { kept_by_card: kept, kept_at_counter: 0 }
    : { kept_by_card: 0, kept_at_counter: kept }
}
