// Makes the link that adds a ticket to Google's Wallet: it carries the whole pass, signed.
import { importPKCS8, SignJWT } from 'jose'
import type { GoogleWalletConfig } from '../configuration/wallet-config.ts'
import type { PassFacts } from './pass-facts.ts'

/** Returns the link of one ticket. */
export async function googleLink(
  { issuerId, clientEmail, privateKey }: GoogleWalletConfig,
  facts: PassFacts,
  siteUrl: string,
): Promise<string> {
  const classId = `${issuerId}.event-${facts.eventId}`
  const pass = {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: facts.cafe,
        reviewStatus: 'UNDER_REVIEW',
        eventName: english(facts.title),
        venue: { name: english(facts.cafe), address: english(facts.place) },
        dateTime: { start: facts.startsAt, ...(facts.endsAt && { end: facts.endsAt }) },
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuerId}.ticket-${facts.id}`,
        classId,
        state: 'ACTIVE',
        ticketNumber: facts.code,
        ticketType: english(`${facts.kind}, lets in ${facts.quantity}`),
        barcode: { type: 'QR_CODE', value: facts.code, alternateText: facts.code },
        textModulesData: [{ id: 'money', header: 'Money', body: facts.money }],
      },
    ],
  }
  const token = await new SignJWT({ typ: 'savetowallet', origins: [siteUrl], payload: pass })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience('google')
    .setIssuedAt()
    .sign(await importPKCS8(privateKey, 'RS256'))
  return `https://pay.google.com/gp/v/save/${token}`
}

function english(value: string) {
  return { defaultValue: { language: 'en-GB', value } }
}
