import { useState } from 'react'
import { ticketChanges } from '~/account/changes/changes'
import { WhichTicket } from '~/account/tickets/which-ticket'
import type { TicketPurchase } from '~/data/tickets/own-tickets'
import { moneyBackWords, priceOfSome, returnable } from '~/domain/tickets/own-tickets'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { Stepper } from '~/ui/stepper'

interface GiveBackDialogProps {
  /** Those of an order that can be given back. */
  tickets: TicketPurchase[]
  onClose: () => void
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Asks before customers give tickets of theirs back, and says how much money goes back and where. */
export function GiveBackDialog({ tickets: offered, onClose, focusAfter }: GiveBackDialogProps) {
  // The tickets at the time the dialog opened: nothing of them is left once they are given back.
  const [tickets] = useState(offered)
  const [chosenId, setChosenId] = useState(tickets[0]?.id)
  const [count, setCount] = useState<number>()
  const giveBack = ticketChanges.useChange('giveBack')
  const ticket = tickets.find(({ id }) => id === chosenId)
  if (!ticket) return null
  const { id, quantity, sent, ticket_types: type, events: event } = ticket
  const most = returnable(ticket)
  const returned = Math.min(count ?? most, most)
  const standing = quantity - returned
  const lets = standing - sent
  async function confirm() {
    const answer = await giveBack.send({ id, quantity: returned, seen: quantity - sent })
    if (answer?.ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={returned === 1 ? 'Give this ticket back?' : `Give these ${returned} tickets back?`}
      cancelLabel="Keep"
      confirmLabel={returned === 1 ? 'Give ticket back' : 'Give tickets back'}
      busy={giveBack.isBusy && 'Giving back...'}
      onConfirm={most > 0 ? () => void confirm() : undefined}
      focusAfter={focusAfter}
    >
      <p className="font-semibold text-ink wrap-anywhere">
        {type?.name ?? 'Ticket'}, {event?.title}
      </p>
      <WhichTicket
        tickets={tickets}
        value={id}
        onChange={({ target }) => {
          setChosenId(target.value)
          setCount(undefined)
        }}
      />
      {most > 1 && (
        <div className="text-ink">
          <Stepper label="How many" value={returned} min={1} max={most} onChange={setCount} />
        </div>
      )}
      {sent > 0 && <p>What you’ve sent to friends stays theirs, unless you take it back first.</p>}
      <p role="status" className="font-semibold text-ink">
        {moneyBackWords(ticket, priceOfSome(ticket, standing))}
      </p>
      <p>
        {lets > 0 ? `Your code will admit ${lets}. ` : 'Your code will stop working. '}
        The {returned === 1 ? 'place goes' : 'places go'} straight back on sale. You can’t undo
        this.
      </p>
    </ConfirmDialog>
  )
}
