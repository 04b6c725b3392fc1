import { useState } from 'react'
import type { TicketPurchase } from '~/data/own-tickets'
import { formatPence, formatTicketPrice } from '~/domain/money'
import {
  differenceWords,
  dueForChange,
  isHeldToPrice,
  mayPayByCard,
  needsNoCard,
  otherTypes,
  roomFor,
} from '~/domain/other-type'
import type { TicketType } from '~/domain/own-tickets'
import { newRecordId } from '~/domain/record-id'
import { scarcity, totalPrice } from '~/domain/tickets'
import { useTakesCards } from '~/session/takes-cards'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Stepper } from '~/ui/stepper'
import { ticketChanges } from './changes'
import { usePaymentPage } from './use-payment-page'
import { WhichTicket } from './which-ticket'

interface ChangeTypeDialogProps {
  /** Those of an order that can become tickets of another type. */
  tickets: TicketPurchase[]
  /** The token of the link, where somebody without an account holds the tickets. */
  guestToken?: string | undefined
  onClose: () => void
}

/** Asks how many tickets of a purchase are changed into which type, says what that costs or brings back, and how it is paid. */
export function ChangeTypeDialog({ tickets: offered, guestToken, onClose }: ChangeTypeDialogProps) {
  // The tickets at the time the dialog opened: they are of another type once they are changed.
  const [tickets] = useState(offered)
  const [orderId] = useState(newRecordId)
  const [chosenId, setChosenId] = useState(tickets[0]?.id)
  const [typeId, setTypeId] = useState<string>()
  const [wanted, setWanted] = useState<number>()
  const change = ticketChanges.useChange('changeType')
  const hold = ticketChanges.useChange('holdType')
  const page = usePaymentPage({ orderId, guestToken })
  const takesCards = useTakesCards()
  const ticket = tickets.find(({ id }) => id === chosenId)
  if (!ticket) return null
  const { id, quantity, ticket_types: former } = ticket
  const types = otherTypes(ticket, takesCards)
  const type = types.find((each) => each.id === typeId) ?? types[0]
  const most = type ? roomFor(ticket, type) : 0
  const count = Math.min(wanted ?? most, most)
  const other = { type: type ?? { price: 0 }, count }
  const byCard = takesCards && mayPayByCard(ticket, other)
  const atCafe = needsNoCard(ticket, other)
  const asked = {
    ...{ id, quantity: count, seen: quantity, typeId: type?.id ?? '' },
    total: totalPrice(other.type.price, count),
    guestToken,
  }
  async function confirm() {
    const answer = await change.send(asked)
    if (answer?.ok) onClose()
  }
  async function pay() {
    const answer = await hold.send({ ...asked, orderId })
    // The places are held by now, and My Tickets leads on to the payment.
    if (answer?.ok) page.open(onClose)
  }
  const isPaying = hold.isBusy || page.isBusy
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={`Change ${count} × ${former?.name ?? 'Ticket'}?`}
      cancelLabel="Keep"
      confirmLabel={byCard ? `Pay ${formatPence(dueForChange(ticket, other))} by card` : 'Change'}
      confirmTone="desk-primary"
      busy={isPaying ? 'Opening...' : change.isBusy && 'Changing...'}
      otherwise={
        byCard && atCafe && !isPaying
          ? { label: 'Pay at the café', onConfirm: () => void confirm() }
          : undefined
      }
      onConfirm={type && (byCard || atCafe) ? () => void (byCard ? pay() : confirm()) : undefined}
    >
      <WhichTicket
        tickets={tickets}
        value={id}
        onChange={({ target }) => {
          setChosenId(target.value)
          setTypeId(undefined)
          setWanted(undefined)
        }}
      />
      <TypeChoice types={types} chosenId={type?.id} onChoose={setTypeId} />
      {isHeldToPrice(ticket) && (
        <p>Somebody else has paid for these tickets, so they can’t be changed to cheaper ones.</p>
      )}
      {most > 1 && (
        <div className="text-ink">
          <Stepper label="How many" value={count} min={1} max={most} onChange={setWanted} />
        </div>
      )}
      <p role="status" className="font-semibold text-ink">
        {differenceWords(ticket, other, byCard)}
      </p>
      <p>
        {byCard && 'Your tickets stay as they are until you have paid. '}
        {count < quantity
          ? `The changed ${count === 1 ? 'ticket gets a code of its' : 'tickets get a code of their'} own by email, and yours lets in ${quantity - count} from then on.`
          : 'Your code stays the same. You get the changed ticket by email.'}
      </p>
    </ConfirmDialog>
  )
}

interface TypeChoiceProps {
  types: TicketType[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

function TypeChoice({ types, chosenId, onChoose }: TypeChoiceProps) {
  return (
    <fieldset className="grid gap-1 text-ink">
      <legend className="mb-1 font-medium">Change to</legend>
      {types.map(({ id, name, price, ...stock }) => (
        <label key={id} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="other-type"
            className="size-4.5 flex-none accent-ink"
            checked={id === chosenId}
            onChange={() => onChoose(id)}
          />
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-label text-ink-2">{scarcity(stock)}</span>
          <span className="ml-auto tabular-nums">{formatTicketPrice(price)}</span>
        </label>
      ))}
    </fieldset>
  )
}
