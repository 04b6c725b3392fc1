import { z } from 'zod'
import { formChange } from '~/changes/change'
import { addAttendee } from '~/data/tickets/attendees'
import { recordId } from '~/domain/record-change'
import { attendeeSchema } from '~/domain/tickets/attendee-form'

/** Adds a ticket that is sold at the counter. */
export const addAttendeeChange = formChange({
  form: attendeeSchema,
  about: { eventId: recordId, ticketCode: z.string() },
  words: { done: 'Attendee added', failed: 'Failed to add attendee' },
  run: (client, { values, ...about }) =>
    addAttendee(client, { ...about, ...values, quantity: Number(values.quantity) }),
  record: ({ ticketCode }) => ticketCode,
})
