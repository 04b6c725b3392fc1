import type { ReactNode } from 'react'
import { stillOutside } from '~/domain/door'
import type { FoundTicket } from '~/domain/found-ticket'
import { formatPrice } from '~/domain/money'
import { Button } from '~/ui/button'
import { DoorLight, DoorWord } from './door-light'
import { OrderTickets, TicketFacts } from './ticket-facts'
import type { Door } from './use-door'

interface LetInProps {
  ticket: FoundTicket
  /** The number of people who have just come in. */
  letIn: number
  /** False where taking them back failed: then the warning is what counts. */
  isTold: boolean
  warning: ReactNode
  door: Door
  /** The way to the next ticket. */
  children: ReactNode
}

/** Says that people are in, with the ways to take that back and to let in the others of the ticket. */
export function LetIn({ ticket, letIn, isTold, warning, door, children }: LetInProps) {
  const outside = stillOutside(ticket)
  const isBusy = door.pending !== undefined
  return (
    <DoorLight name="in">
      {warning}
      {isTold && (
        <div>
          <DoorWord>In</DoorWord>
          <p className="mt-3 font-semibold text-lead">
            {letIn === 1 ? '1 person is in' : `${letIn} people are in`}
          </p>
          {ticket.order_to_pay > 0 && (
            <p className="font-medium">{formatPrice(ticket.order_to_pay)} still to pay</p>
          )}
        </div>
      )}
      <TicketFacts ticket={ticket} />
      <OrderTickets ticket={ticket} onOpen={(code) => void door.lookUp(code)} />
      <div className="flex gap-3 *:min-h-13 *:flex-1">
        <Button
          tone="desk-on-moss"
          disabled={isBusy}
          busy={door.pending === 'undo' && 'Undoing...'}
          onClick={() => void door.undo(ticket, letIn)}
        >
          Undo
        </Button>
        {outside > 0 && ticket.order_to_pay === 0 && (
          <Button
            tone="desk-on-moss"
            disabled={isBusy}
            busy={door.pending === 'admit' && 'Checking in...'}
            onClick={() => void door.admit(ticket, outside)}
          >
            Let in {outside} more
          </Button>
        )}
      </div>
      {children}
    </DoorLight>
  )
}
