import { z } from 'zod'
import { change } from '~/changes/change'
import type { Client } from '~/data/client'
import { findTicket, sellAtDoor, undoSaleAtDoor } from '~/data/door/check-in'
import { refusalOf } from '~/data/refusal'
import { longestDoorName } from '~/domain/door/door-device'
import { counterMethods } from '~/domain/money/order-money'
import { recordId } from '~/domain/record-change'
import { remember } from '../offline/offline-fallback'
import { admission, idOf, type Passage, readAnew, record } from './passage'

const sale = z.object({
  eventId: recordId,
  typeId: recordId,
  quantity: z.number(),
  pence: z.number(),
  ticketCode: z.string(),
  method: z.enum(counterMethods),
  name: z.string().max(100),
  email: z.string().max(255),
  door: z.string().max(longestDoorName).nullable(),
})

/** Sells seats to people who come in at once. */
export const sellChange = change({
  schema: sale,
  words: { failed: 'Nothing was sold' },
  run: sell,
  // The sale may have been stored although its answer was lost.
  afterFailure: readSold,
  record: ({ ticketCode }) => ticketCode,
})

/** Takes a sale of the last minute back. */
export const undoSaleChange = change({
  schema: admission,
  words: { done: 'Undone. The seats are free again.', failed: 'Failed to undo' },
  run: async (client, sent) => {
    await undoSaleAtDoor(client, idOf(sent))
    return readAnew(client, sent)
  },
  afterFailure: readAnew,
  record,
})

async function sell(client: Client, sent: z.output<typeof sale>): Promise<Passage> {
  try {
    await sellAtDoor(client, sent)
    return readSold(client, sent)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { ticket: null, receiptId: null, refusal }
  }
}

async function readSold(client: Client, { eventId, ticketCode }: z.output<typeof sale>) {
  const ticket = await findTicket(client, { code: ticketCode })
  if (ticket) remember(eventId, ticket)
  return { ticket, receiptId: null }
}
