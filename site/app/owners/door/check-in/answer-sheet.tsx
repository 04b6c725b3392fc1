import type { ReactNode } from 'react'
import { type DoorAnswer, placeAndAge, stillOutside } from '~/domain/door/door'
import type { FoundTicket } from '~/domain/door/found-ticket'
import { formatPrice } from '~/domain/money/money'
import { useTakesCards } from '~/session/takes-cards'
import { Button } from '~/ui/button'
import { CardPayment } from '../by-card/card-payment'
import { Admission } from './admission'
import { DoorLight } from './door-light'
import { type ActionsProps, EntryActions, SellHere, StopActions } from './entry-actions'
import { Payment } from './payment'
import { OrderTickets, TicketFacts } from './ticket-facts'
import type { Door, ShownTicket } from './use-door'

// It may have been stored or not, so the people stay at the door.
const noAnswer = 'No answer came. Check the connection and try again.'

interface AnswerSheetProps {
  shown: ShownTicket
  answer: DoorAnswer
  door: Door
  isScanning: boolean
  /** True where the café can't be asked. */
  isAway: boolean
  /** Opens the form that sells a seat; undefined where this person may not sell here. */
  onSell: (() => void) | undefined
}

/** Shows the door's answer to a code and what can be done about it, or the payment of its order by card. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { shown, door, isAway } = props
  const { ticket, payment } = shown
  if (!ticket || !payment) return <Answer {...props} />
  return (
    <CardPayment
      ticket={ticket}
      payment={payment}
      isAway={isAway}
      onPaid={door.takePaid}
      onBack={() => void door.lookUp(ticket.ticket_code, { chosen: true })}
    />
  )
}

function Answer({ shown, answer, door, isScanning, isAway, onSell }: AnswerSheetProps) {
  const canShow = useTakesCards() && !isAway
  const { ticket, letIn } = shown
  const { light } = answer
  const problem = shown.isUnsure ? noAnswer : shown.refusal
  const onOpen = (code: string) => void door.lookUp(code, { chosen: true })
  const next = (
    <Button
      data-first
      tone="desk"
      size="large"
      className="min-h-20 text-lead! text-ink"
      onClick={door.leave}
    >
      {isScanning ? 'Scan the next' : 'Next ticket'}
    </Button>
  )
  return (
    <DoorLight
      key={`${light} ${ticket?.admitted}`}
      answer={answer}
      warning={problem === answer.reason ? undefined : problem}
      actions={actionsFor({ shown, answer, door, next, hasProblem: Boolean(problem) })}
    >
      <MoreWords shown={shown} answer={answer} />
      {ticket && <TicketFacts ticket={ticket} />}
      {ticket && <OrderTickets ticket={ticket} onOpen={onOpen} />}
    </DoorLight>
  )

  function actionsFor(parts: Omit<ActionsProps, 'ticket'>): ReactNode {
    const isForHere = ticket !== null && light !== 'elsewhere'
    if (!isForHere) {
      return (
        <>
          <SellHere door={door} onSell={onSell} className="min-h-15! text-body!" />
          {next}
        </>
      )
    }
    const key = ticket.admitted
    if (letIn) return <EntryActions {...parts} ticket={ticket} onSell={onSell} />
    if (light === 'some' || shown.isPaid) {
      return (
        <Admission
          key={key}
          ticket={ticket}
          isOnMoss={shown.isPaid === true}
          isBusy={door.pending === 'admit'}
          onAdmit={(count) => void door.admit(ticket, count)}
          onLeave={door.leave}
        />
      )
    }
    if (light === 'toPay') {
      return (
        <Payment
          key={key}
          ticket={ticket}
          pending={door.pending}
          onPay={(count, method) => void door.pay(ticket, count, method)}
          onAdmit={(count) => void door.admit(ticket, count)}
          onShow={canShow ? () => void door.showPayment(ticket) : undefined}
          onLeave={door.leave}
        />
      )
    }
    return <StopActions {...parts} ticket={ticket} />
  }
}

function MoreWords({ shown, answer }: Pick<AnswerSheetProps, 'shown' | 'answer'>) {
  const { ticket, letIn } = shown
  const { light } = answer
  return (
    <>
      {light === 'in' && ticket && ticket.order_to_pay > 0 && (
        <p className="font-semibold">{formatPrice(ticket.order_to_pay)} still to pay</p>
      )}
      {light === 'toPay' && ticket && ticket.order_to_pay > ticket.to_pay && (
        <p>for all tickets of the order</p>
      )}
      {light === 'stop' && ticket?.last_in && !ticket.cancelled_at && !letIn && (
        <p className="font-semibold">{placeAndAge(ticket.last_in)}</p>
      )}
      {light === 'elsewhere' && ticket && isGood(ticket) && (
        <p>The ticket is valid, but not for this event.</p>
      )}
    </>
  )
}

function isGood(ticket: FoundTicket): boolean {
  return !ticket.cancelled_at && !ticket.event_cancelled_at && stillOutside(ticket) > 0
}
