// Mails that write both forms by themselves, until they are parts: gift, given and gift-refund.
import type { Connection } from '@cafe/backend/database'
import { readCafe } from './cafe.ts'
import * as parts from './parts/part.ts'

interface BothBodies {
  title: string
  body: parts.Markup
  text: string
  footer: string
  address: string[]
}

export function onLetterhead({ title, body, text, footer }: BothBodies) {
  return { title, parts: [{ html: body, text }], footer }
}

export const { paragraph } = parts

export function button(label: string, url: string): parts.Markup {
  return parts.button([label, url]).html
}

export function factsAsHtml(facts: parts.Fact[]): parts.Markup | undefined {
  return parts.formsOf([parts.table(facts)])[0]?.html
}

export function factsAsText(facts: parts.Fact[]): string {
  return parts.textOf(parts.formsOf([parts.table(facts)]), '')
}

export async function readAddress(connection: Connection) {
  return (await readCafe(connection)).address
}

export async function readReplyTo(connection: Connection) {
  const { replyTo } = await readCafe(connection)
  return { replyTo }
}
