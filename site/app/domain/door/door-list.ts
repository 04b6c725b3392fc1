import { z } from 'zod'
import { maximumQuantity } from '~/domain/tickets/tickets'

const listedTicketSchema = z.object({
  id: z.string(),
  /**
   * The first 32 bits of the SHA-256 of the list's salt and the code, in hexadecimal digits: too few to find the code
   * by.
   */
  hash: z.string(),
  holder: z.string().nullable(),
  type: z.string(),
  quantity: z.number(),
  admitted: z.number(),
  order: z.string(),
  /** In pence, and what is left to pay for the whole order. */
  price: z.number(),
  to_pay: z.number(),
  is_cancelled: z.boolean(),
})

export type ListedTicket = z.output<typeof listedTicketSchema>

const frameSchema = z.object({
  device: z.string(),
  event: z.object({ id: z.string(), title: z.string(), date: z.string(), time: z.string() }),
  issued_at: z.string(),
  ends_at: z.string(),
  salt: z.string(),
  tickets: z.array(z.unknown()).max(5000),
})
const sliceSchema = z.array(listedTicketSchema)
const ticketsOfSlice = 500

/** The tickets of an event as one telephone keeps them. It has no codes, no addresses and no whole names. */
export interface DoorList extends z.output<typeof frameSchema> {
  tickets: ListedTicket[]
}

/**
 * Reads a list from its JSON text; returns null where the text has another shape. It awaits `rest` after each slice of
 * the tickets, because a screen stands still while 5,000 are read in one go.
 */
export async function parseDoorList(
  text: string,
  rest: () => Promise<void>,
): Promise<DoorList | null> {
  const frame = frameSchema.safeParse(JSON.parse(text)).data
  if (!frame) return null
  const tickets: ListedTicket[] = []
  for (let first = 0; first < frame.tickets.length; first += ticketsOfSlice) {
    const slice = sliceSchema.safeParse(frame.tickets.slice(first, first + ticketsOfSlice)).data
    if (!slice) return null
    tickets.push(...slice)
    await rest()
  }
  return { ...frame, tickets }
}

/**
 * One press at the door without a network. It is a fact with an id, sent later and never changed. One that
 * the database could not store would hold up those behind it, so its bounds are the database's.
 */
export const queuedAdmissionSchema = z.object({
  id: z.guid(),
  device: z.guid(),
  eventId: z.guid(),
  ticket: z.guid(),
  people: z.int().min(1).max(maximumQuantity),
  /** What was taken for the order, in pounds; 0 without a payment. */
  amount: z.number().min(0).max(99_999.99),
  method: z.enum(['cash', 'card']).nullable(),
  admitted_at: z.iso.datetime(),
})

export type QueuedAdmission = z.output<typeof queuedAdmissionSchema>

/** Tells whether a list whose signature is right is for this telephone and event, and not over. */
export function isListFor(
  list: DoorList,
  { device, eventId, now = Date.now() }: { device: string; eventId: string; now?: number },
): boolean {
  return list.device === device && list.event.id === eventId && Date.parse(list.ends_at) > now
}
