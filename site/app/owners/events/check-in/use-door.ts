import { useState } from 'react'
import type { Answer } from '~/changes/attempt'
import type { FoundTicket } from '~/domain/found-ticket'
import type { CounterMethod } from '~/domain/order-money'
import { changes, type Passage } from './changes'

/** The ticket on the screen, and the outcome of its last change. */
export interface DoorAnswer {
  ticket: FoundTicket | null
  /** The number of people who have just come in, and can be put back outside. */
  letIn?: number
  /** The receipt of what they have just paid. */
  receiptId?: string | null
  /** The reason why the change was not made. */
  refusal?: string
  /** No answer came: the ticket is as it was read last. */
  isUnsure?: boolean
  /** The owner can go on to the next ticket. */
  isDone?: boolean
}

export type Door = ReturnType<typeof useDoor>

/** Looks up tickets, lets people in, notes what they pay and takes that back; knows what became of it. */
export function useDoor(eventId: string) {
  const find = changes.useChange('find')
  const admission = changes.useChange('admit')
  const payment = changes.useChange('pay')
  const mistake = changes.useChange('undo')
  const [pending, setPending] = useState<'find' | 'admit' | 'pay' | 'undo'>()
  const [answer, setAnswer] = useState<DoorAnswer>()
  const [unchecked, setUnchecked] = useState<string>()

  async function lookUp(code: string) {
    setPending('find')
    await find.send({ code }, (found) => {
      setPending(undefined)
      setUnchecked(found.ok ? undefined : code)
      setAnswer(found.ok ? { ticket: found.result } : undefined)
    })
  }
  function admit(ticket: FoundTicket, count: number) {
    setPending('admit')
    return admission.send(sent(ticket, count), (given) => take(admitted({ ticket, count, given })))
  }
  function pay(ticket: FoundTicket, count: number, method: CounterMethod) {
    setPending('pay')
    return payment.send({ ...sent(ticket, count), method }, (given) =>
      take(admitted({ ticket, count, given })),
    )
  }
  function undo(ticket: FoundTicket, count: number) {
    setPending('undo')
    const receiptId = answer?.receiptId ?? null
    return mistake.send({ ...sent(ticket, count), receiptId }, (given) =>
      take(undone({ ticket, count, given }, receiptId)),
    )
  }
  const sent = (ticket: FoundTicket, count: number) => ({
    eventId,
    ticket,
    count,
    isRetry: answer?.isUnsure ?? false,
  })
  function take(next: DoorAnswer) {
    setPending(undefined)
    setAnswer(next)
  }
  return { answer, unchecked, pending, lookUp, admit, pay, undo, leave: () => setAnswer(undefined) }
}

interface Made {
  ticket: FoundTicket
  count: number
  given: Answer<Passage>
}

function admitted({ ticket, count, given }: Made): DoorAnswer {
  if (!given.ok) return notMade({ ticket, count, given })
  return { ...given.result, letIn: count, isDone: true }
}

function undone(made: Made, receiptId: string | null): DoorAnswer {
  const { ticket, count, given } = made
  if (given.ok) return { ...given.result, isDone: true }
  const answer = notMade(made)
  const isStillIn = answer.ticket?.admitted === ticket.admitted
  return isStillIn ? { ...answer, letIn: count, receiptId } : answer
}

function notMade({ ticket, given }: Made): DoorAnswer {
  const isUnsure = given.result === undefined
  const refusal = given.ok ? undefined : given.message
  return {
    ticket: given.result ? given.result.ticket : ticket,
    refusal,
    isUnsure,
    isDone: !isUnsure,
  }
}
