import { useState } from 'react'
import type { Answer } from '~/changes/attempt'
import type { FoundTicket } from '~/domain/found-ticket'
import { changes } from './changes'

/** The ticket on the screen, and the outcome of its last change. */
export interface DoorAnswer {
  ticket: FoundTicket | null
  /** The number of people who have just come in, and can be put back outside. */
  letIn?: number
  /** The reason why the change was not made. */
  refusal?: string
  /** No answer came: the ticket is as it was read last. */
  isUnsure?: boolean
  /** The owner can go on to the next ticket. */
  isDone?: boolean
}

type Step = 'find' | 'admit' | 'undo'

/** Looks up tickets, lets people in and takes that back; knows what became of it. */
export function useDoor(eventId: string) {
  const find = changes.useChange('find')
  const admit = changes.useChange('admit')
  const undo = changes.useChange('undo')
  const [pending, setPending] = useState<Step>()
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
  function change(step: Exclude<Step, 'find'>, ticket: FoundTicket, count: number) {
    setPending(step)
    const sent = { eventId, ticket, count, isRetry: answer?.isUnsure ?? false }
    const { send } = step === 'admit' ? admit : undo
    return send(sent, (given) => {
      setPending(undefined)
      setAnswer(answerOf(step, { ticket, count, given }))
    })
  }
  return { answer, unchecked, pending, lookUp, change }
}

interface Made {
  ticket: FoundTicket
  count: number
  given: Answer<FoundTicket | null>
}

function answerOf(step: Step, { ticket, count, given }: Made): DoorAnswer {
  const isUnsure = given.result === undefined
  const now = given.result === undefined ? ticket : given.result
  if (given.ok) return { ticket: now, letIn: step === 'admit' ? count : undefined, isDone: true }
  const isStillIn = step === 'undo' && now?.admitted === ticket.admitted
  const letIn = isStillIn ? count : undefined
  return { ticket: now, letIn, refusal: given.message, isUnsure, isDone: !isUnsure }
}
