// Composes the mail of a row of the queue: reads its subject and hands it to the mail of its kind.
import type { Database } from '@cafe/backend/database'
import type { Attachment, Mail } from '@cafe/backend/mailer'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { composeBuyerCancellationMail } from './buyer-cancellation-mail.ts'
import { readCafe } from './cafe.ts'
import { composeCancellationMail } from './cancellation-mail.ts'
import { composeChangedMail } from './changed-mail.ts'
import { composeDailyMail } from './daily-mail.ts'
import { composeEnquiriesMail } from './enquiries-mail.ts'
import { composeEnquiryCopy } from './enquiry-copy-mail.ts'
import { composeEnquiryMail } from './enquiry-mail.ts'
import { composeEventCancellationMail } from './event-cancellation-mail.ts'
import { composeGiftMail } from './gift-mail.ts'
import { composeGiftRefundMail } from './gift-refund-mail.ts'
import { composeGivenMail } from './given-mail.ts'
import { composeGuestCodeMail } from './guest-code-mail.ts'
import { composeInvitationMail } from './invitation-mail.ts'
import { composeLapseMail } from './lapse-mail.ts'
import { composeLateChangeMail } from './late-change-mail.ts'
import { composeLetterMail } from './letter-mail.ts'
import { composeLetterTest } from './letter-test-mail.ts'
import type { QueuedMail } from './mail-queue.ts'
import type { MailDraft, MailSource } from './mail-source.ts'
import { composeMoveMail } from './move-mail.ts'
import { composeNewsletterMail } from './newsletter-mail.ts'
import { onLetterhead } from './parts/letterhead.ts'
import { formsOf, type Part } from './parts/part.ts'
import { composePaymentReminderMail } from './payment-reminder-mail.ts'
import { composeReceiptMail } from './receipt-mail.ts'
import { composeReminderMail } from './reminder-mail.ts'
import { composeSalesMail } from './sales-mail.ts'
import { composeTicketMail } from './tickets-mail.ts'
import { composeOfferMail } from './waiting-offer-mail.ts'
import { composeOfferOverMail } from './waiting-over-mail.ts'

/** The mail, or null when there is nobody left to write to or nothing to say. */
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
      // A mail program shows a button of its own for this link, and its press needs no page (RFC 8058).
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Draws the pictures of the ticket codes in these parts. Throws where one can't be drawn. */
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

/** Dark on white with its quiet zone, sharp at every size. PNG, because hardly any mail program shows SVG. */
function drawQrCode(code: string): Promise<Buffer> {
  const svg = renderSVG(code, { ecc: 'M', border: 4, pixelSize: 8 })
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** The mail of each of private.mail_kinds(). */
export const compositions: Record<string, (source: MailSource) => Promise<MailDraft | null>> = {
  enquiry: composeEnquiryMail,
  enquiries: composeEnquiriesMail,
  tickets: composeTicketMail,
  cancellation: composeCancellationMail,
  late_change: composeLateChangeMail,
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
  gift: composeGiftMail,
  given: composeGivenMail,
  gift_refund: composeGiftRefundMail,
  buyer_cancellation: composeBuyerCancellationMail,
  changed: composeChangedMail,
}
