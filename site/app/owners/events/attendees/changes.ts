import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { addAttendee, correctAdmitted } from '~/data/attendees'
import { cancelPurchase, cancelPurchasesOf } from '~/data/ticket-purchases'
import { attendeeSchema } from '~/domain/attendee-form'
import { recordId } from '~/domain/record-change'

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
  admit: change({
    schema: z.object({ id: recordId, from: z.number(), to: z.number() }),
    words: { failed: 'Failed to check in' },
    run: correctAdmitted,
  }),
  cancel: change({
    schema: z.object({ id: recordId }),
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
})
