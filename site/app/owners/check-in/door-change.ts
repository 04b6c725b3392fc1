import { admit, type FoundTicket, findTicket, undoAdmission } from '~/data/check-in'
import type { Client } from '~/data/client'
import { Refusal } from '~/data/refusal'
import type { Outcome } from '~/domain/outcome'
import { attempt } from '../desk/attempt'

export type DoorChange =
  | { intent: 'find'; code: string }
  | {
      intent: 'admit' | 'undo'
      ticket: FoundTicket
      count: number
      /** After a try to which no answer came, and which may have been stored all the same. */
      isRetry: boolean
    }

/** What a change at the door came to. */
export type DoorAnswer = Outcome & {
  intent: DoorChange['intent']
  /** The ticket as it is now; null when there is none with the code, nothing when it could not be read. */
  ticket?: FoundTicket | null
  /** How many people have just come in, and can be put back outside. */
  letIn?: number | undefined
  /** No answer came: the ticket is as it was read last. */
  isUnsure?: boolean
  /** The code that was looked up. */
  code?: string
}

/** Looks up a ticket, lets people in or takes that back. */
export async function changeAtDoor(eventId: string, change: DoorChange): Promise<DoorAnswer> {
  const { intent } = change
  let answer: Omit<DoorAnswer, keyof Outcome | 'intent'> = {}
  const outcome = await attempt({ failed: failures[intent] }, async (client) => {
    answer = await carryOut(client, eventId, change)
  })
  if (change.intent === 'find') {
    return { ...outcome, intent, code: change.code, isUnsure: !outcome.ok, ...answer }
  }
  if (outcome.ok) return { ...outcome, intent, ...answer }
  return { ...outcome, intent, ...(await afterFailure(change)) }
}

const failures = {
  find: 'No connection. This ticket has not been checked.',
  admit: 'Failed to check in',
  undo: 'Failed to undo',
}

async function carryOut(client: Client, eventId: string, change: DoorChange) {
  if (change.intent === 'find') return { ticket: await findTicket(client, change) }
  const { intent, ticket, count, isRetry } = change
  const admission = { eventId, code: ticket.ticket_code, count }
  if (isRetry) await mustBeAsBefore(client, ticket)
  if (intent === 'undo') {
    return { ticket: { ...ticket, admitted: await undoAdmission(client, admission) } }
  }
  return { ticket: { ...ticket, admitted: await admit(client, admission) }, letIn: count }
}

// A group of which one is let in twice would be one person short at the end of the queue.
async function mustBeAsBefore(client: Client, ticket: FoundTicket): Promise<void> {
  const now = await findTicket(client, { code: ticket.ticket_code })
  if (now?.admitted === ticket.admitted) return
  throw new Refusal('The first try was stored after all, or another door was faster')
}

/** Perhaps another door was faster: the ticket as it is by now, or as it was when nobody answers. */
async function afterFailure({ intent, ticket, count }: Exclude<DoorChange, { intent: 'find' }>) {
  const now: { ticket: FoundTicket | null } = { ticket }
  const { ok } = await attempt({ failed: failures.find }, async (client) => {
    now.ticket = await findTicket(client, { code: ticket.ticket_code })
  })
  const isUndoable = intent === 'undo' && now.ticket?.admitted === ticket.admitted
  return { ...now, isUnsure: !ok, letIn: isUndoable ? count : undefined }
}
