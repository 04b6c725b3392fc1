import { admit, type FoundTicket, findTicket, undoAdmission } from '~/data/check-in'
import type { Client } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { attempt, read } from '../desk/attempt'

export type DoorChange =
  | { intent: 'find'; code: string }
  | { intent: 'admit' | 'undo'; ticket: FoundTicket; count: number }

/** What a change at the door came to. */
export type DoorAnswer = Outcome & {
  /** The ticket as it is now; null when there is none with the code, nothing when it could not be read. */
  ticket?: FoundTicket | null
  /** How many people have just come in. */
  letIn?: number
}

/** Looks up a ticket, lets people in or takes that back. */
export async function changeAtDoor(eventId: string, change: DoorChange): Promise<DoorAnswer> {
  let answer: Omit<DoorAnswer, keyof Outcome> = {}
  const outcome = await attempt({ failed: failures[change.intent] }, async (client) => {
    answer = await carryOut(client, eventId, change)
  })
  if (outcome.ok || change.intent === 'find') return { ...outcome, ...answer }
  // Perhaps another door was faster: the ticket as it is by now.
  const { ticket } = change
  const fresh = await read({ fallback: ticket }, (client) =>
    findTicket(client, { code: ticket.ticket_code }),
  )
  return { ...outcome, ticket: fresh }
}

const failures = {
  find: 'Failed to find the ticket',
  admit: 'Failed to check in',
  undo: 'Failed to undo',
}

async function carryOut(client: Client, eventId: string, change: DoorChange) {
  if (change.intent === 'find') return { ticket: await findTicket(client, change) }
  const { intent, ticket, count } = change
  const admission = { eventId, code: ticket.ticket_code, count }
  if (intent === 'undo') {
    return { ticket: { ...ticket, admitted: await undoAdmission(client, admission) } }
  }
  return { ticket: { ...ticket, admitted: await admit(client, admission) }, letIn: count }
}
