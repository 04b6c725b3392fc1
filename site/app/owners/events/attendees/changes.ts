import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { withdrawDoorDevice } from '~/data/door/door-devices'
import { sendMailAgain } from '~/data/events/event-mails'
import { cancelTickets } from '~/data/money/card-refunds'
import { markPaid, markRefunded, unmarkPaid, unmarkRefunded } from '~/data/money/payments'
import { addAttendee, correctAdmitted } from '~/data/tickets/attendees'
import { cancelPurchase, cancelPurchasesOf, changeTicket } from '~/data/tickets/ticket-purchases'
import { leaveWaitingList } from '~/data/tickets/waiting-list'
import { putRightSchema } from '~/domain/door/put-right-form'
import { counterMethods } from '~/domain/money/order-money'
import { recordId } from '~/domain/record-change'
import { attendeeSchema } from '~/domain/tickets/attendee-form'
import { closeChange } from '../../door/conflicts/close-change'
import { retryRefundChange } from '../../money/retry-refund-change'

const counterPayment = z.object({
  id: recordId,
  method: z.enum(counterMethods),
  wholeOrder: z.boolean().optional(),
})
/** One press of the counter, and a purchase that it was about. */
const press = z.object({ id: recordId, receipt: recordId })
const purchase = z.object({ id: recordId })

/** The changes that an owner can make to the people who come to an event. */
export const changes = defineChanges({
  add: formChange({
    form: attendeeSchema,
    about: { eventId: recordId, ticketCode: z.string() },
    words: { done: 'Attendee added', failed: 'Failed to add attendee' },
    run: (client, { values, ...about }) =>
      addAttendee(client, { ...about, ...values, quantity: Number(values.quantity) }),
    record: ({ ticketCode }) => ticketCode,
  }),
  closeConflict: closeChange,
  admit: change({
    schema: z.object({ id: recordId, from: z.number(), to: z.number() }),
    words: { failed: 'Failed to check in' },
    run: correctAdmitted,
  }),
  cancel: change({
    schema: purchase,
    words: { done: 'Purchase cancelled', failed: 'Failed to cancel the purchase' },
    run: cancelPurchase,
  }),
  cancelAll: change({
    schema: z.object({
      eventId: recordId,
      userId: recordId.nullable(),
      email: z.string().nullable(),
    }),
    words: {
      done: (_, count) => (count === 1 ? 'Purchase cancelled' : `${count} purchases cancelled`),
      failed: 'Failed to cancel the purchases',
    },
    run: cancelPurchasesOf,
  }),
  cancelSome: change({
    schema: z.object({ id: recordId, quantity: z.int().positive() }),
    words: {
      done: (_, standing) =>
        `Cancelled. ${standing} ${standing === 1 ? 'ticket left' : 'tickets left'}.`,
      failed: 'Failed to cancel the tickets',
    },
    run: cancelTickets,
  }),
  changeTicket: change({
    schema: z.object({ id: recordId, typeId: recordId, difference: z.number() }),
    words: {
      done: (_, isChanged) => (isChanged ? 'Ticket changed' : 'It was already changed'),
      failed: 'Failed to change the ticket',
    },
    run: changeTicket,
  }),
  removeWaiting: change({
    schema: z.object({ id: recordId }),
    words: {
      done: (_, wasOnIt) =>
        wasOnIt ? 'Removed from the waiting list' : 'This was no longer on the list',
      failed: 'Failed to remove from the waiting list',
    },
    run: leaveWaitingList,
  }),
  withdrawPhone: change({
    schema: z.object({ id: recordId }),
    words: {
      done: (_, isDone) => (isDone ? 'Phone removed' : 'It was already removed'),
      failed: 'Failed to remove the phone',
    },
    run: withdrawDoorDevice,
  }),
  retryRefund: retryRefundChange,
  sendMailAgain: change({
    schema: z.object({ id: z.int() }),
    words: { done: 'The email is on its way again', failed: 'Failed to send the email again' },
    run: sendMailAgain,
    record: ({ id }) => `mail ${id}`,
  }),
  // A row that was marked says so itself, with a way to take it back.
  markPaid: change({
    schema: counterPayment,
    words: {
      done: (_, { recorded }) => (recorded === 0 ? 'This was already marked as paid' : undefined),
      failed: 'Failed to mark as paid',
    },
    run: markPaid,
  }),
  undoPaid: change({
    schema: press,
    words: { done: 'Undone: payment is due again', failed: 'Failed to undo' },
    run: (client, { id, receipt }) => unmarkPaid(client, { id, receipt, wholeOrder: true }),
  }),
  handBack: change({
    schema: counterPayment,
    words: {
      done: (_, { recorded }) => (recorded === 0 ? 'This was already refunded' : undefined),
      failed: 'Failed to mark as refunded',
    },
    run: markRefunded,
  }),
  undoHandBack: change({
    schema: press,
    words: { done: 'Undone: the refund is due again', failed: 'Failed to undo' },
    run: (client, { id, receipt }) => unmarkRefunded(client, { id, receipt, wholeOrder: true }),
  }),
  putRight: formChange({
    form: putRightSchema,
    about: { id: recordId, isRefund: z.boolean() },
    words: { done: 'Put right', failed: 'Failed to put it right' },
    run: (client, { id, isRefund, values }) =>
      (isRefund ? unmarkRefunded : unmarkPaid)(client, { id, reason: values.reason }),
  }),
})
