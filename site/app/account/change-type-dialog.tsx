import { useState } from 'react'
import type { TicketPurchase } from '~/data/own-tickets'
import { formatPence, formatTicketPrice, toPence } from '~/domain/money'
import { moneyBackWords, otherTypes } from '~/domain/own-tickets'
import { scarcity, totalPrice } from '~/domain/tickets'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { ticketChanges } from './changes'
import { WhichTicket } from './which-ticket'

interface ChangeTypeDialogProps {
  /** Those of an order that can become tickets of another type. */
  tickets: TicketPurchase[]
  onClose: () => void
}

/** Asks into which type a purchase is changed, and says what it costs or brings back. */
export function ChangeTypeDialog({ tickets: offered, onClose }: ChangeTypeDialogProps) {
  // The tickets at the time the dialog opened: they are of another type once they are changed.
  const [tickets] = useState(offered)
  const [chosenId, setChosenId] = useState(tickets[0]?.id)
  const [typeId, setTypeId] = useState<string>()
  const change = ticketChanges.useChange('changeType')
  const ticket = tickets.find(({ id }) => id === chosenId)
  if (!ticket) return null
  const { id, quantity, ticket_types: former } = ticket
  const types = otherTypes(ticket)
  const type = types.find((each) => each.id === typeId) ?? types[0]
  const total = type ? totalPrice(type.price, quantity) : 0
  async function confirm() {
    if (!type) return
    const answer = await change.send({ id, seen: quantity, typeId: type.id, total })
    if (answer?.ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={`Change ${quantity} × ${former?.name ?? 'Ticket'}?`}
      cancelLabel="Keep"
      confirmLabel="Change"
      confirmTone="desk-primary"
      busy={change.isBusy && 'Changing...'}
      onConfirm={type && (() => void confirm())}
    >
      <WhichTicket
        tickets={tickets}
        value={id}
        onChange={({ target }) => {
          setChosenId(target.value)
          setTypeId(undefined)
        }}
      />
      <fieldset className="grid gap-1 text-ink">
        <legend className="mb-1 font-medium">
          {quantity === 1 ? 'Change it to' : `Change all ${quantity} to`}
        </legend>
        {types.map(({ id: otherId, name, price, ...stock }) => (
          <label key={otherId} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="other-type"
              className="size-4.5 flex-none accent-ink"
              checked={otherId === type?.id}
              onChange={() => setTypeId(otherId)}
            />
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-label text-ink-2">{scarcity(stock)}</span>
            <span className="ml-auto tabular-nums">{formatTicketPrice(price)}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="font-semibold text-ink">
        {differenceWords(ticket, total)}
      </p>
      <p>Your code stays the same. You get the changed ticket by email.</p>
    </ConfirmDialog>
  )
}

function differenceWords(ticket: TicketPurchase, total: number): string {
  const difference = toPence(total) - toPence(ticket.total_price)
  if (difference === 0) return 'It costs the same.'
  if (difference > 0) {
    return `It costs ${formatPence(difference)} more, which you pay at the café when you come.`
  }
  return `It costs ${formatPence(-difference)} less. ${moneyBackWords(ticket, toPence(total))}`
}
