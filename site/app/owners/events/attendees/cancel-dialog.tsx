import { useState } from 'react'
import type { Attendee } from '~/data/attendees'
import { formatPence } from '~/domain/money'
import { moneyOf } from '~/domain/order-money'
import { totalSales } from '~/domain/sales'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Stepper } from '~/ui/stepper'
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
  const some = changes.useChange('cancelSome')
  const all = changes.useChange('cancelAll')
  // The purchase at the time the dialog opened: nothing of it is left once it is cancelled.
  const [ofBuyer] = useState(offered.ofBuyer)
  const [isForAll, setForAll] = useState(false)
  const { quantity, admitted } = attendee
  const most = admitted < quantity ? quantity - admitted : quantity
  const [count, setCount] = useState(most)
  const isPart = !isForAll && count < quantity
  const leaving = isForAll ? ofBuyer : [attendee]
  const tickets = isForAll ? totalSales(leaving).tickets : count
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
          ? `${ofBuyer.length} purchases, ${email ?? name}`
          : `${attendee.ticket_code}, ${attendee.ticket_type_name}, ${name}`}
      </p>
      <p>
        {isPart
          ? `The code lets in ${quantity - count} from now on, and `
          : `${isForAll ? 'The codes stop' : 'The code stops'} working and `}
        {tickets === 1 ? 'the place is' : 'the places are'} free for others.{' '}
        {email && 'The buyer is told by email. '}This can’t be undone.
      </p>
      <MoneyBack leaving={leaving} share={isPart ? count / quantity : 1} />
      {!isForAll && most > 1 && (
        <div className="mt-1.5 font-medium text-ink">
          <Stepper label="How many of them?" value={count} min={1} max={most} onChange={setCount} />
        </div>
      )}
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

interface MoneyBackProps {
  leaving: Attendee[]
  /** The share of the tickets that is taken back, from 0 to 1. */
  share: number
}

/** Says what was paid for the tickets, and how it goes back. */
function MoneyBack({ leaving, share }: MoneyBackProps) {
  const isOnline = ({ paid_with }: Attendee) => paid_with === 'online'
  const byCard = Math.round(moneyOf(leaving.filter(isOnline)).kept * share)
  const atCounter = Math.round(moneyOf(leaving.filter((each) => !isOnline(each))).kept * share)
  return (
    <>
      {byCard > 0 && <p>{formatPence(byCard)} goes back to the buyer’s card by itself.</p>}
      {atCounter > 0 && (
        <p>{formatPence(atCounter)} was paid: hand it back, and mark it in the list.</p>
      )}
    </>
  )
}
