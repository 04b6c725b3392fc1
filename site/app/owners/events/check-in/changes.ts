import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { admit, findTicket, undoAdmission } from '~/data/check-in'
import type { Client } from '~/data/client'
import { Refusal } from '~/data/refusal'
import { type FoundTicket, foundTicketSchema } from '~/domain/found-ticket'
import { recordId } from '~/domain/record-change'

const notChecked = 'No connection. This ticket has not been checked.'

const admission = z.object({
  eventId: recordId,
  ticket: foundTicketSchema,
  count: z.number(),
  /** Comes after a try to which no answer came, and which may have been stored all the same. */
  isRetry: z.boolean(),
})

type Admission = z.output<typeof admission>

/** Changes of one ticket wait for each other, and nobody else in the queue waits for them. */
const record = ({ ticket }: Admission) => ticket.id

/** Perhaps another door was faster: the ticket as it is by now. */
const afterFailure = (client: Client, { ticket }: Admission) =>
  findTicket(client, { code: ticket.ticket_code })

/** The changes that an owner can make at the door. Each answers with the ticket as it is then. */
export const changes = defineChanges({
  find: change({
    schema: z.object({ code: z.string() }),
    words: { failed: notChecked },
    run: findTicket,
  }),
  admit: change({
    schema: admission,
    words: { failed: 'Failed to check in' },
    run: (client, sent) => carryOut(client, sent, admit),
    afterFailure,
    record,
  }),
  undo: change({
    schema: admission,
    words: { failed: 'Failed to undo' },
    run: (client, sent) => carryOut(client, sent, undoAdmission),
    afterFailure,
    record,
  }),
})

async function carryOut(
  client: Client,
  { eventId, ticket, count, isRetry }: Admission,
  step: typeof admit,
): Promise<FoundTicket | null> {
  const code = ticket.ticket_code
  if (isRetry) await mustBeAsBefore(client, ticket)
  return { ...ticket, admitted: await step(client, { eventId, code, count }) }
}

// A group of which one is let in twice would be one person short at the end of the queue.
async function mustBeAsBefore(client: Client, ticket: FoundTicket): Promise<void> {
  const now = await findTicket(client, { code: ticket.ticket_code })
  if (now?.admitted === ticket.admitted) return
  throw new Refusal('The first try was stored after all, or another door was faster')
}
