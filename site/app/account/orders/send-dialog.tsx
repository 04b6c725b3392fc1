import { useState } from 'react'
import { ticketChanges } from '~/account/changes/changes'
import { WhichTicket } from '~/account/tickets/which-ticket'
import { useChangeForm } from '~/changes/use-change-form'
import type { TicketPurchase } from '~/data/tickets/own-tickets'
import { ownPlaces, sendable } from '~/domain/tickets/own-tickets'
import { Button } from '~/ui/button'
import { Dialog, DialogFoot } from '~/ui/dialogs/dialog'
import { TextField } from '~/ui/field'
import { Stepper } from '~/ui/stepper'

interface SendDialogProps {
  /** Those of an order of which something can be sent. */
  tickets: TicketPurchase[]
  onClose: () => void
}

/** Asks to which friend customers send tickets; closing the dialog forgets what was typed. */
export function SendDialog({ tickets: offered, onClose }: SendDialogProps) {
  // The tickets at the time the dialog opened: fewer can be sent once these are.
  const [tickets] = useState(offered)
  return (
    <Dialog open onOpenChange={onClose} title="Send to a friend">
      <SendForm tickets={tickets} onClose={onClose} />
    </Dialog>
  )
}

function SendForm({ tickets, onClose }: SendDialogProps) {
  const seen = Object.fromEntries(tickets.map((ticket) => [ticket.id, ownPlaces(ticket)]))
  const form = useChangeForm(ticketChanges.form('send', { seen }), {
    defaultValues: { ticket: tickets[0]?.id ?? '', quantity: 1, name: '', email: '' },
    onDone: onClose,
  })
  const [chosenId, quantity] = form.watch(['ticket', 'quantity'])
  const ticket = tickets.find(({ id }) => id === chosenId)
  const most = ticket ? sendable(ticket) : 1
  const { onChange, ...which } = form.register('ticket')
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <p>
        We’ll email them their own code, and yours will admit the rest. You can take it back until
        they’re in.
      </p>
      <WhichTicket
        tickets={tickets}
        {...which}
        onChange={(event) => {
          void onChange(event)
          form.setValue('quantity', 1)
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
      <TextField label="Their name" autoComplete="off" {...form.field('name')} />
      <TextField
        label="Their email address"
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
      {ticket && ticket.to_pay > 0 && <p>You’ll still pay for it yourself.</p>}
      <div className="-mx-6 -mb-6">
        <DialogFoot>
          <Button tone="desk-quiet" onClick={onClose}>
            Keep
          </Button>
          <Button tone="desk-primary" type="submit" busy={form.isBusy && 'Sending...'}>
            Send
          </Button>
        </DialogFoot>
      </div>
    </form>
  )
}
