// The lines of the ledger that belong to one receipt, as mails describe them.
import type { Connection } from '@cafe/backend/database'
import { formatMoment } from '@cafe/site/domain/dates'
import { formatPence, toPence } from '@cafe/site/domain/money'
import { receiptNumber } from '@cafe/site/domain/receipt'
import { type Vat, vatOfLines } from '@cafe/site/domain/vat'
import type { Fact } from './part.ts'

export interface Line {
  email: string
  has_account: boolean
  /** Opens a guest's order; null when it was bought with an account. */
  guest_token: string | null
  kind: 'charge' | 'counter' | 'refund' | 'correction'
  method: 'cash' | 'card' | 'online'
  /** In pounds. */
  amount: string
  is_refund: boolean
  recorded_at: Date
  ticket_code: string
  quantity: number
  type_name: string
  title: string
}

type Lines = [Line, ...Line[]]

/** Reads the lines of a receipt that were not undone, in the ledger's order; none when the buyer has no address. */
export function readReceipt(connection: Connection, receiptId: string): Promise<Line[]> {
  return connection.query<Line>(
    `select coalesce(users.email, purchases.attendee_email) as email, users.id is not null as has_account,
       guest.token as guest_token, line.kind, method, line.amount, is_refund, recorded_at, ticket_code, quantity,
       types.name as type_name, title
     from public.payments as line
     join public.ticket_purchases as purchases on purchases.id = line.purchase_id
     join public.ticket_types as types on types.id = ticket_type_id
     join public.events on events.id = purchases.event_id
     left join auth.users on users.id = purchases.user_id
     left join private.guests as guest on guest.order_id = purchases.order_id
       and guest.email = purchases.attendee_email
     where receipt_id = $1 and coalesce(users.email, purchases.attendee_email) is not null
       and not exists (select from public.payments as correction where correction.corrects = line.id)
     order by line.id`,
    [receiptId],
  )
}

/** Lists what a receipt must say: its number, its day, each ticket with its sum, the total, and the tax in it. */
export function receiptFactsOf(receiptId: string, lines: Lines, vat: Vat | null): Fact[] {
  const tax = vat && vatOfLines(lines.map(penceOf), vat)
  return [
    ['Receipt', receiptNumber(receiptId)],
    ['Date', formatMoment(lines[0].recorded_at.toISOString(), 'Europe/London')],
    ...(lines.length === 1
      ? [['Tickets', nameOf(lines[0])] satisfies Fact]
      : lines.map((line): Fact => [nameOf(line), formatPence(penceOf(line))])),
    [`Total, ${methods[lines[0].method]}`, formatPence(totalOf(lines))],
    ...(vat && tax !== null ? taxFacts(totalOf(lines), tax, vat) : []),
  ]
}

function taxFacts(total: number, tax: number, { rate, number }: Vat): Fact[] {
  return [
    ['Without VAT', formatPence(total - tax)],
    [`VAT at ${rate}%`, formatPence(tax)],
    ['VAT number', number],
  ]
}

/** Returns a title and a sentence that tell whether the money was taken, handed back or corrected. */
export function receiptWordsOf(lines: Lines): { title: string; words: string } {
  const [{ kind, method, is_refund, title }] = lines
  const sum = formatPence(Math.abs(totalOf(lines)))
  if (kind === 'correction') {
    return {
      title: 'Receipt corrected',
      words: is_refund
        ? `We’d recorded a refund of ${sum} for ${title} by mistake. You haven’t had it yet, and that receipt no longer counts.`
        : `We’d recorded a payment of ${sum} for ${title} by mistake. It hasn’t been paid, and that receipt no longer counts.`,
    }
  }
  if (kind === 'refund') {
    return {
      title: `${sum} refunded`,
      words: `We’ve refunded you ${refundWays[method]} for ${title}.`,
    }
  }
  return {
    title: `Receipt for ${sum}`,
    words: `Thank you. You paid ${paymentWays[method]} for ${title}.`,
  }
}

const methods = { cash: 'cash', card: 'card', online: 'card, on the site' }
const paymentWays = { cash: 'in cash', card: 'by card', online: 'by card, on our site' }
const refundWays = { cash: 'in cash', card: 'on your card', online: 'on the card you paid with' }

function nameOf({ quantity, type_name, ticket_code }: Line): string {
  return `${quantity} × ${type_name}, ${ticket_code}`
}

function penceOf({ amount }: Line): number {
  return toPence(Number(amount))
}

function totalOf(lines: Lines): number {
  return lines.reduce((sum, line) => sum + penceOf(line), 0)
}
