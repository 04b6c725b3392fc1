// Composes the mail of a row of the queue: reads its subject and hands it to the mail of its kind.
import type { Database } from '@cafe/backend/database'
import type { Mail } from '@cafe/backend/mailer'
import { composeCancellationMail } from './cancellation-mail.ts'
import { composeDailyMail } from './daily-mail.ts'
import { composeEnquiriesMail } from './enquiries-mail.ts'
import { composeEnquiryCopy } from './enquiry-copy-mail.ts'
import { composeEnquiryMail } from './enquiry-mail.ts'
import { composeEventCancellationMail } from './event-cancellation-mail.ts'
import { composeGuestCodeMail } from './guest-code-mail.ts'
import { composeInvitationMail } from './invitation-mail.ts'
import { composeLapseMail } from './lapse-mail.ts'
import { composeLetterMail, composeLetterTest } from './letter-mail.ts'
import { paintMail } from './mail-paint.ts'
import type { QueuedMail } from './mail-queue.ts'
import type { MailSource } from './mail-source.ts'
import { composeMoveMail } from './move-mail.ts'
import { composeNewsletterMail } from './newsletter-mail.ts'
import { composePaymentReminderMail } from './payment-reminder-mail.ts'
import { composeReceiptMail } from './receipt-mail.ts'
import { composeReminderMail } from './reminder-mail.ts'
import { composeBuyerCancellationMail, composeSalesMail } from './sales-mail.ts'
import { composeSentTicketsMail } from './sent-tickets-mail.ts'
import { composeTicketMail } from './ticket-mail.ts'
import { composeOfferMail, composeOfferOverMail } from './waiting-list-mail.ts'

/** The mail, or null when there is nobody left to write to or nothing to say. */
export async function composeMail(
  database: Database,
  queued: QueuedMail,
  siteUrl: string,
): Promise<Mail | null> {
  const mail = await compositions[queued.kind]({ database, queued, siteUrl })
  if (!mail) return null
  const { hostname } = new URL(siteUrl)
  return {
    ...mail,
    html: await paintMail(database, mail.html, siteUrl),
    messageId: `<${queued.kind}.${queued.ids[0]}.${queued.subjectIds[0]}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  }
}

const compositions: Record<QueuedMail['kind'], (source: MailSource) => Promise<Mail | null>> = {
  enquiry: composeEnquiryMail,
  enquiries: composeEnquiriesMail,
  tickets: composeTicketMail,
  cancellation: composeCancellationMail,
  move: composeMoveMail,
  event_cancellation: composeEventCancellationMail,
  newsletter: composeNewsletterMail,
  receipt: composeReceiptMail,
  payment_reminder: composePaymentReminderMail,
  lapse: composeLapseMail,
  reminder: composeReminderMail,
  invitation: composeInvitationMail,
  letter: composeLetterMail,
  letter_test: composeLetterTest,
  enquiry_copy: composeEnquiryCopy,
  sales: composeSalesMail,
  daily: composeDailyMail,
  waiting_offer: composeOfferMail,
  waiting_over: composeOfferOverMail,
  guest_code: composeGuestCodeMail,
  sent_tickets: composeSentTicketsMail,
  buyer_cancellation: composeBuyerCancellationMail,
}
