import { doorStateOf } from '~/domain/door'
import type { FoundTicket } from '~/domain/found-ticket'
import { formatPrice } from '~/domain/money'
import { Button } from '~/ui/button'
import { Admission } from './admission'
import { DoorLight, DoorWord } from './door-light'
import { LetIn } from './let-in'
import { Payment } from './payment'
import { OrderTickets, TicketFacts } from './ticket-facts'
import type { Door, DoorAnswer } from './use-door'
import { Verdict } from './verdict'

// Nobody knows whether it was stored, so the people stay at the door.
const noAnswer = 'No answer came. Check the connection and try again.'

interface TicketCardProps {
  event: { id: string; event_date: string }
  answer: DoorAnswer
  door: Door
  isScanning: boolean
}

/** Shows the ticket of a code: who may come in, what they have to pay, or in large words why nobody may come in. */
export function TicketCard({ event, answer, door, isScanning }: TicketCardProps) {
  const { ticket, letIn, isUnsure } = answer
  const problem = isUnsure ? noAnswer : answer.refusal
  const warning = problem && (
    <Verdict tone="-mx-5 -mt-5 bg-rhubarb-deep" icon="warning">
      {problem}
    </Verdict>
  )
  const next = (
    <Button tone="desk" size="large" className="text-ink" onClick={door.leave}>
      {isScanning ? 'Scan the next' : 'Next ticket'}
    </Button>
  )
  if (ticket && letIn) {
    return (
      <LetIn ticket={ticket} letIn={letIn} isTold={!problem} warning={warning} door={door}>
        {next}
      </LetIn>
    )
  }
  const { light, word, reason } = doorStateOf(ticket, event)
  return (
    <DoorLight key={light} name={light}>
      {reason !== problem && warning}
      {word && (
        <div>
          <DoorWord>{word}</DoorWord>
          <p className="mt-3 font-semibold text-lead">{reason}</p>
        </div>
      )}
      {ticket && light === 'toPay' && <ToPay ticket={ticket} />}
      {ticket && (
        <>
          <TicketFacts ticket={ticket} />
          <OrderTickets ticket={ticket} onOpen={(code) => void door.lookUp(code)} />
        </>
      )}
      {ticket && light === 'good' && (
        <Admission
          key={ticket.admitted}
          ticket={ticket}
          isBusy={door.pending === 'admit'}
          onAdmit={(count) => void door.admit(ticket, count)}
        />
      )}
      {ticket && light === 'toPay' && (
        <Payment
          key={ticket.admitted}
          ticket={ticket}
          pending={door.pending}
          onPay={(count, method) => void door.pay(ticket, count, method)}
          onAdmit={(count) => void door.admit(ticket, count)}
          onLeave={door.leave}
        />
      )}
      {word && next}
    </DoorLight>
  )
}

function ToPay({ ticket }: { ticket: FoundTicket }) {
  return (
    <div>
      <p className="font-semibold text-h3">To pay</p>
      <DoorWord>{formatPrice(ticket.order_to_pay)}</DoorWord>
      {ticket.order_to_pay > ticket.to_pay && (
        <p className="mt-2 font-medium">for all tickets of the order</p>
      )}
    </div>
  )
}
