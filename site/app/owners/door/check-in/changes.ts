import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import type { Client } from '~/data/client'
import {
  admit,
  findNames,
  findTicket,
  payAndAdmit,
  undoAdmission,
  undoPayAndAdmit,
} from '~/data/door/check-in'
import { Refusal } from '~/data/refusal'
import { payOrder } from '~/data/tickets/holds'
import type { FoundTicket } from '~/domain/door/found-ticket'
import { counterMethods } from '~/domain/money/order-money'
import { recordId } from '~/domain/record-change'
import { closeChange } from '../conflicts/close-change'
import {
  admitOnPhone,
  askAtDoor,
  doAtDoor,
  findNamesOnPhone,
  findOnPhone,
  remember,
  takeBackOnPhone,
} from '../offline/offline-fallback'
import { type Admission, admission, idOf, type Passage, readAnew, record } from './passage'
import { sellChange, undoSaleChange } from './sale-changes'

const notChecked = 'No connection. This ticket hasn’t been checked.'

const paidAdmission = admission.extend({ method: z.enum(counterMethods) })
const mistake = admission.extend({ receiptId: z.string().nullable() })

/** Reads the ticket again, because another door may have been faster. */
const afterFailure = readAnew

/** The changes that an owner can make at the door. */
export const changes = defineChanges({
  find: change({
    schema: z.object({ eventId: recordId, code: z.string() }),
    words: { failed: notChecked },
    run: (client, sent) =>
      askAtDoor(
        sent.eventId,
        () => findAndRemember(client, sent),
        (phone) => findOnPhone(phone, sent.code),
      ),
  }),
  lookUpName: change({
    schema: z.object({ eventId: recordId, name: z.string() }),
    words: { failed: 'No connection. No name was looked up.' },
    run: (client, sent) =>
      askAtDoor(
        sent.eventId,
        () => findNames(client, sent),
        (phone) => findNamesOnPhone(phone, sent.name),
      ),
    record: ({ eventId }) => eventId,
  }),
  admit: change({
    schema: admission,
    words: { failed: 'Failed to check in' },
    run: (client, sent) =>
      doAtDoor(
        sent.eventId,
        () => letIn(client, sent),
        (phone) => admitOnPhone(phone, sent),
      ),
    afterFailure,
    record,
  }),
  pay: change({
    schema: paidAdmission,
    words: { failed: 'Failed to note the payment' },
    run: (client, sent) =>
      doAtDoor(
        sent.eventId,
        () => payAndLetIn(client, sent),
        (phone) => admitOnPhone(phone, sent),
      ),
    afterFailure,
    record,
  }),
  showPayment: change({
    schema: z.object({ orderId: recordId }),
    words: { failed: 'The payment couldn’t be shown. Please try again.' },
    run: payOrder,
    record: ({ orderId }) => orderId,
  }),
  closeConflict: closeChange,
  sell: sellChange,
  undoSale: undoSaleChange,
  undo: change({
    schema: mistake,
    words: { failed: 'Failed to undo' },
    run: async (client, sent) =>
      (await takeBackOnPhone(sent)) ??
      doAtDoor(sent.eventId, () => takeBack(client, sent), mayBeSent),
    afterFailure,
    record,
  }),
})

async function findAndRemember(
  client: Client,
  { eventId, code }: { eventId: string; code: string },
) {
  const ticket = await findTicket(client, { code })
  remember(eventId, ticket)
  return ticket
}

async function mayBeSent(): Promise<Passage> {
  throw new Refusal('This may have been sent already. Undo it when you’re back online.')
}

async function letIn(client: Client, sent: Admission): Promise<Passage> {
  const { ticket, count, door } = sent
  if (sent.isRetry) await mustBeAsBefore(client, ticket)
  const admitted = await admit(client, { ...idOf(sent), count, door })
  remember(sent.eventId, { ...ticket, admitted })
  return { ticket: withAdmitted(ticket, admitted), receiptId: null }
}

async function payAndLetIn(client: Client, sent: z.output<typeof paidAdmission>): Promise<Passage> {
  const { ticket, count, method, door } = sent
  if (sent.isRetry) await mustBeAsBefore(client, ticket)
  const noted = await payAndAdmit(client, { ...idOf(sent), count, method, door })
  remember(sent.eventId, { ...ticket, admitted: noted.now_in })
  const isPaid = { to_pay: 0 }
  const now = withAdmitted(ticket, noted.now_in)
  return {
    ticket: {
      ...now,
      ...isPaid,
      order_to_pay: noted.to_pay,
      order_tickets: now.order_tickets.map((each) => ({ ...each, ...isPaid })),
    },
    receiptId: noted.receipt_id,
  }
}

async function takeBack(client: Client, sent: z.output<typeof mistake>): Promise<Passage> {
  const { ticket, count, receiptId } = sent
  if (sent.isRetry) await mustBeAsBefore(client, ticket)
  if (!receiptId) {
    const admitted = await undoAdmission(client, { ...idOf(sent), count })
    remember(sent.eventId, { ...ticket, admitted })
    return { ticket: withAdmitted(ticket, admitted), receiptId }
  }
  await undoPayAndAdmit(client, { ...idOf(sent), count, receiptId })
  return readAnew(client, sent)
}

/** The ticket with so many people in, also in the list of its order. */
function withAdmitted(ticket: FoundTicket, admitted: number): FoundTicket {
  const order_tickets = ticket.order_tickets.map((each) =>
    each.ticket_code === ticket.ticket_code ? { ...each, admitted } : each,
  )
  return { ...ticket, admitted, order_tickets }
}

// A group of which one is let in twice would be one person short at the end of the queue.
async function mustBeAsBefore(client: Client, ticket: FoundTicket): Promise<void> {
  const now = await findTicket(client, { code: ticket.ticket_code })
  if (now?.admitted === ticket.admitted && now.order_to_pay === ticket.order_to_pay) return
  throw new Refusal('The first try was stored after all, or another door was faster')
}
