import { useState } from 'react'
import { useChangeForm } from '~/changes/use-change-form'
import type { TicketPurchase } from '~/data/own-tickets'
import { formatPrice } from '~/domain/money'
import { Button } from '~/ui/button'
import { Dialog, DialogFoot } from '~/ui/dialog'
import { TextField } from '~/ui/field'
import { Stepper } from '~/ui/stepper'
import { ticketChanges } from './changes'
import { WhichTicket } from './which-ticket'

interface PassOnDialogProps {
  /** Those of an order that can be passed on. */
  tickets: TicketPurchase[]
  /** The token of the link, where somebody without an account holds the tickets. */
  guestToken?: string | undefined
  onClose: () => void
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Asks to whom customers pass tickets on; closing the dialog forgets what was typed. */
export function PassOnDialog({
  tickets: offered,
  guestToken,
  onClose,
  focusAfter,
}: PassOnDialogProps) {
  // The tickets at the time the dialog opened: they are somebody else's once they are passed on.
  const [tickets] = useState(offered)
  function close() {
    onClose()
    // The button that opened it may have gone with its card.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusAfter?.()?.focus()
    })
  }
  return (
    <Dialog open onOpenChange={close} title="Pass tickets on">
      <PassOnForm tickets={tickets} guestToken={guestToken} onClose={close} />
    </Dialog>
  )
}

function PassOnForm({ tickets, guestToken, onClose }: Omit<PassOnDialogProps, 'focusAfter'>) {
  const seen = Object.fromEntries(tickets.map(({ id, quantity }) => [id, quantity]))
  const form = useChangeForm(ticketChanges.form('passOn', { seen, guestToken }), {
    defaultValues: {
      ticket: tickets[0]?.id ?? '',
      quantity: tickets[0]?.quantity ?? 1,
      email: '',
      name: '',
    },
    onDone: onClose,
  })
  const [chosenId, quantity] = form.watch(['ticket', 'quantity'])
  const ticket = tickets.find(({ id }) => id === chosenId)
  const most = ticket?.quantity ?? 1
  const { onChange, ...which } = form.register('ticket')
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <p>
        They get a code of their own by email, and yours lets them in no more. This can’t be undone.
      </p>
      <WhichTicket
        tickets={tickets}
        {...which}
        onChange={(event) => {
          void onChange(event)
          const next = tickets.find(({ id }) => id === event.target.value)
          form.setValue('quantity', next?.quantity ?? 1)
        }}
      />
      {most > 1 && (
        <Stepper
          label="How many"
          value={quantity}
          min={1}
          max={most}
          onChange={(count) => form.setValue('quantity', count, { shouldDirty: true })}
        />
      )}
      <TextField
        label="Their email address"
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <TextField
        label="Their name"
        hint="Helps at the door where they have no code at hand. You may leave it empty."
        autoComplete="off"
        {...form.field('name')}
      />
      {ticket && <MoneyAlong ticket={ticket} quantity={quantity} />}
      <div className="-mx-6 -mb-6">
        <DialogFoot>
          <Button tone="desk-quiet" onClick={onClose}>
            Keep
          </Button>
          <Button tone="desk-primary" type="submit" busy={form.isBusy && 'Passing on...'}>
            Pass on
          </Button>
        </DialogFoot>
      </div>
    </form>
  )
}

/** Says what becomes of the money of tickets that are passed on. */
function MoneyAlong({ ticket, quantity }: { ticket: TicketPurchase; quantity: number }) {
  const { to_pay, amount_paid, amount_refunded } = ticket
  if (to_pay > 0) {
    const share = (to_pay / ticket.quantity) * quantity
    return <p role="status">They pay {formatPrice(share)} at the café when they come.</p>
  }
  if (amount_paid <= amount_refunded) return null
  const payer = ticket.given_from ? 'whoever paid' : 'you'
  return (
    <p role="status">
      It stays paid: they pay nothing. If it is cancelled, the money goes back to {payer}.
    </p>
  )
}
