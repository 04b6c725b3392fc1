import { z } from 'zod'

/** The mails that an event's tickets cause, and what may become of them. */
export const eventMailSchema = z.object({
  id: z.int(),
  /** Its name on the owners' screens: `Reminder to pay`. */
  name: z.string(),
  /** The address that it went to, or else will go to; null where the account was deleted. */
  attendee_email: z.string().nullable(),
  ticket_codes: z.array(z.string()),
  state: z.enum(['waiting', 'unconfirmed', 'failing', 'sent', 'given_up']),
  queued_at: z.string(),
  sent_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
  /** What the mail server said, without addresses. */
  last_error: z.string().nullable(),
  /** True where an owner has sent it again. */
  is_again: z.boolean(),
  can_go_again: z.boolean(),
})

export type EventMail = z.output<typeof eventMailSchema>
