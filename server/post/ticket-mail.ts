// The tickets' mail as gift-mail.ts asks for it, until that is a list of parts.
import { readCafe } from './cafe.ts'
import type { MailSource } from './mail-source.ts'
import * as tickets from './mails/tickets.ts'
import type { Purchase } from './purchase.ts'

export async function readTicketFacts(source: Omit<MailSource, 'cafe'>, _purchase: Purchase) {
  return { source: { ...source, cafe: await readCafe(source.database) } }
}

interface GiftOptions {
  source: MailSource
  opening: string[]
  footer: string
}

export async function ticketMail(
  purchases: [Purchase, ...Purchase[]],
  { source, opening, footer }: GiftOptions,
) {
  const draft = await tickets.ticketMail(source, purchases)
  return { ...draft, parts: [...opening, ...draft.parts], footer }
}
