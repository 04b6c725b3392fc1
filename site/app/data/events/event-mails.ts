import { z } from 'zod'
import type { Client } from '~/data/client'
import { type EventMail, eventMailSchema } from '~/domain/events/event-mail'

/** The most mails that are listed for an event. */
export const MOST_EVENT_MAILS = 500

/**
 * Lists the mails about an event's tickets for owners and staff: those in trouble first, then the latest first. Throws
 * what the database throws.
 */
export async function listEventMails(
  client: Client,
  { eventId }: { eventId: string },
): Promise<EventMail[]> {
  const { data } = await client.rpc('list_event_mails', { event_id: eventId }).throwOnError()
  return z.array(eventMailSchema).max(MOST_EVENT_MAILS).parse(data)
}

/** Sends a mail about tickets once more. Throws the database's refusal, fit for people. */
export async function sendMailAgain(client: Client, { id }: { id: number }): Promise<void> {
  await client.rpc('send_mail_again', { id }).throwOnError()
}
