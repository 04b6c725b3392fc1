// Composes the mail of a row of the queue with the function for its kind.
import type { Database } from '@cafe/backend/database'
import type { Attachment, Mail } from '@cafe/backend/mailer'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { composeCancellationMail } from './mails/cancellation.ts'
import { composeDailyMail } from './mails/daily-summary.ts'
import { composeEnquiryMail } from './mails/enquiry.ts'
import { composeEnquiryCopy } from './mails/enquiry-copy.ts'
import { composeEnquiriesMail } from './mails/enquiry-count.ts'
import { composeEventCancellationMail } from './mails/event-cancellation.ts'
import { composeMoveMail } from './mails/event-move.ts'
import { composeGivenBackRefundMail } from './mails/given-back-refund.ts'
import { composeGuestCodeMail } from './mails/guest-code.ts'
import { composeInvitationMail } from './mails/invitation.ts'
import { composeLapseMail } from './mails/lapse.ts'
import { composeLetterMail, composeLetterTest } from './mails/letter.ts'
import { composeNewsletterMail } from './mails/newsletter.ts'
import { composeBuyerCancellationMail, composeSalesMail } from './mails/owner-sales.ts'
import { composePaymentReminderMail } from './mails/payment-reminder.ts'
import { composeReceiptMail } from './mails/receipt.ts'
import { composeReminderMail } from './mails/reminder.ts'
import { composeSentTicketsMail } from './mails/sent-tickets.ts'
import { composeChangedTicketMail, composeTicketMail } from './mails/tickets.ts'
import { composeOfferMail, composeOfferOverMail } from './mails/waiting-list.ts'
import { readCafe } from './parts/cafe.ts'
import { onLetterhead } from './parts/letterhead.ts'
import type { MailDraft, MailSource } from './parts/mail-source.ts'
import { formsOf, type Part } from './parts/part.ts'
import type { QueuedMail } from './queue/mail-queue.ts'

/** Returns the mail, or null when it has no receiver or no content any more. */
export async function composeMail(
  database: Database,
  queued: QueuedMail,
  siteUrl: string,
): Promise<Mail | null> {
  const compose = compositions[queued.kind]
  if (!compose) throw new Error(`there is no mail of the kind ${queued.kind}`)
  const source = { database, queued, siteUrl, cafe: await readCafe(database) }
  const draft = await compose(source)
  if (!draft) return null
  const { to, replyTo, subject, parts, unsubscribe, attachments = [] } = draft
  const { hostname } = new URL(siteUrl)
  return {
    to,
    replyTo,
    subject: subject.replaceAll(/\s+/g, ' '),
    ...onLetterhead(draft, source),
    attachments: [...(await qrPicturesOf(parts)), ...attachments],
    messageId: `<${queued.kind}.${queued.ids[0]}.${queued.subjectIds[0]}@${hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Mail programs show a button for this link, which needs no page (RFC 8058).
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Draws the ticket codes of these parts as pictures. Throws when one can't be drawn. */
function qrPicturesOf(parts: Part[]): Promise<Attachment[]> {
  const codes = formsOf(parts).flatMap(({ code }) => code ?? [])
  return Promise.all(
    codes.map(async (code) => ({
      filename: `${code}.png`,
      content: await drawQrCode(code),
      contentType: 'image/png',
      cid: code,
    })),
  )
}

/** Draws dark on white with a quiet zone, sharp at every size. Hardly any mail program shows SVG, so it is a PNG. */
function drawQrCode(code: string): Promise<Buffer> {
  const svg = renderSVG(code, { ecc: 'M', border: 4, pixelSize: 8 })
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** The function that composes each kind of private.mail_kinds(). */
export const compositions: Record<string, (source: MailSource) => Promise<MailDraft | null>> = {
  enquiry: composeEnquiryMail,
  enquiries: composeEnquiriesMail,
  tickets: composeTicketMail,
  changed_ticket: composeChangedTicketMail,
  given_back_refund: composeGivenBackRefundMail,
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
