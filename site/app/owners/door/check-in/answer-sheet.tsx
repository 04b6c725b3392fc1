import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type DoorAnswer, mayUndo, placeAndAge, stillOutside } from '~/domain/door/door'
import type { FoundTicket } from '~/domain/door/found-ticket'
import { formatPrice } from '~/domain/money/money'
import { Button } from '~/ui/button'
import { Admission } from './admission'
import { DoorLight } from './door-light'
import { Payment } from './payment'
import { OrderTickets, TicketFacts } from './ticket-facts'
import type { Door, Entry, ShownTicket } from './use-door'

// It may have been stored or not, so the people stay at the door.
const noAnswer = 'No answer came. Check the connection and try again.'
/** The camera comes back by itself this long after an entry. */
const entryMs = 3000

interface AnswerSheetProps {
  shown: ShownTicket
  answer: DoorAnswer
  door: Door
  isScanning: boolean
  /**
   * Sells a seat at this door to people whose ticket is for another event or missing; null where this person may not
   * sell.
   */
  sale: ReactNode
}

/** Shows the door's answer to a code, and what can be done about it. */
export function AnswerSheet({ shown, answer, door, isScanning, sale }: AnswerSheetProps) {
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
      {ticket && <TicketFacts ticket={ticket} />}
      {ticket && <OrderTickets ticket={ticket} onOpen={onOpen} />}
    </DoorLight>
  )

  function actionsFor(parts: Omit<ActionsProps, 'ticket'>): ReactNode {
    const isForHere = ticket !== null && light !== 'elsewhere'
    if (!isForHere) {
      return (
        <>
          {sale}
          {next}
        </>
      )
    }
    const key = ticket.admitted
    if (letIn) return <EntryActions {...parts} ticket={ticket} />
    if (light === 'some') {
      return (
        <Admission
          key={key}
          ticket={ticket}
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
          onLeave={door.leave}
        />
      )
    }
    return <StopActions {...parts} ticket={ticket} />
  }
}

function isGood(ticket: FoundTicket): boolean {
  return !ticket.cancelled_at && !ticket.event_cancelled_at && stillOutside(ticket) > 0
}

interface ActionsProps {
  shown: ShownTicket
  answer: DoorAnswer
  door: Door
  next: ReactNode
  ticket: FoundTicket
  hasProblem: boolean
}

/** Takes an entry back, lets in the others of the ticket, or goes on, which happens by itself. */
function EntryActions({ shown, door, next, ticket, hasProblem }: ActionsProps) {
  const { letIn = 0, receiptId = null } = shown
  const outside = stillOutside(ticket)
  const isBusy = door.pending !== undefined
  const goOn = useEffectEvent(door.leave)
  useEffect(() => {
    if (isBusy || hasProblem) return
    const timer = setTimeout(goOn, entryMs)
    return () => clearTimeout(timer)
  }, [isBusy, hasProblem])
  return (
    <>
      <div className="flex gap-2.5 *:min-h-15! *:flex-1 *:text-body!">
        <UndoButton door={door} entry={{ ticket, letIn, receiptId }}>
          Undo
        </UndoButton>
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
      {next}
    </>
  )
}

/** Goes on, and takes back an entry of the last minute that was made at this door or another. */
function StopActions({ answer, door, next, ticket }: ActionsProps) {
  const { last_in } = ticket
  const isFresh = last_in !== null && mayUndo(last_in.seconds_ago)
  return (
    <>
      {answer.line && last_in && isFresh && (
        <UndoButton
          door={door}
          entry={{ ticket, letIn: last_in.people, receiptId: null }}
          className="min-h-15! text-body!"
        >
          Undo the entry {answer.line}
        </UndoButton>
      )}
      {next}
    </>
  )
}

interface UndoButtonProps {
  door: Door
  entry: Entry
  className?: string
  children: ReactNode
}

function UndoButton({ door, entry, className, children }: UndoButtonProps) {
  return (
    <Button
      tone="desk-on-moss"
      className={className}
      disabled={door.pending !== undefined}
      busy={door.pending === 'undo' && 'Undoing...'}
      onClick={() => void door.undo(entry)}
    >
      {children}
    </Button>
  )
}
