import { toPence } from '~/domain/money/money'
import { wordsOfName } from '~/domain/words-of-name'
import type { DoorList, ListedTicket, QueuedAdmission } from './door-list'
import type { FoundTicket } from './found-ticket'
import type { NameMatch } from './name-match'

/** What a telephone knows without a network: its list, and what it has done since and not sent. */
export interface DoorOnPhone {
  list: DoorList
  queue: QueuedAdmission[]
}

/** Returns the stored form of a code that was typed or scanned. `private.ticket_code_of` is its twin. */
export function ticketCodeOf(typed: string): string {
  const code = typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return `WCS-${/^WCS.{10}/.test(code) ? code.slice(3) : code}`
}

/** Stands in for the code of a ticket that was found by name: the telephone knows no codes. */
const byName = /^No\. (\d+) on this phone$/

/** Returns the ticket on this telephone's list whose code has this hash, or null where it is not on it. */
export function ticketOnPhone(
  phone: DoorOnPhone,
  { code, hash, now = Date.now() }: { code: string; hash: string; now?: number },
): FoundTicket | null {
  const place = Number(byName.exec(code)?.[1] ?? 0) - 1
  const listed =
    phone.list.tickets[place] ??
    phone.list.tickets.find((ticket) => ticket.hash === hash || ticket.id === code)
  if (!listed) return null
  return asFound(phone, { listed, code: place >= 0 ? code : ticketCodeOf(code), now })
}

/** Returns the tickets of people with such a name, 20 at most: those that still admit come first. */
export function namesOnPhone(phone: DoorOnPhone, typed: string): NameMatch[] {
  const wanted = wordsOfName(typed)
  return phone.list.tickets
    .map((ticket, place) => ({ ticket, place, admitted: admittedOf(phone, ticket) }))
    .filter(({ ticket }) => ` ${wordsOfName(ticket.holder ?? '')}`.includes(` ${wanted}`))
    .sort((a, b) => isOver(a) - isOver(b) || compareHolders(a.ticket, b.ticket))
    .slice(0, 20)
    .map(({ ticket, place, admitted }) => ({
      ticket_code: `No. ${place + 1} on this phone`,
      holder: ticket.holder ?? '',
      ticket_type_name: ticket.type,
      quantity: ticket.quantity,
      admitted,
      cancelled_at: ticket.is_cancelled ? phone.list.issued_at : null,
      is_sent: ticket.quantity === 0,
    }))
}

/** Counts the tickets on this telephone, and the people who are in as far as it knows. */
export function countsOnPhone({ list, queue }: DoorOnPhone) {
  const standing = list.tickets.filter((ticket) => !ticket.is_cancelled)
  return {
    tickets: standing.length,
    sold: sum(standing.map((ticket) => ticket.quantity)),
    admitted: sum(list.tickets.map(({ admitted }) => admitted)) + peopleIn(queue),
  }
}

/** Says in words what a door without a network has. */
export function offlineWords({ tickets, waiting }: { tickets: number; waiting: number }): string {
  const kept = `${tickets} ${tickets === 1 ? 'ticket' : 'tickets'} on this phone.`
  return waiting > 0 ? `${kept} ${waiting} to send later.` : kept
}

/** Says in words what the café has not taken of an event: '2 entries on this phone have not been sent yet.' */
export function unsentWords({ waiting, refused }: { waiting: number; refused: number }): string {
  const have = waiting === 1 ? '1 entry on this phone has' : `${waiting} entries on this phone have`
  const were = refused === 1 ? '1 entry was' : `${refused} entries were`
  const left = waiting > 0 && `${have} not been sent yet.`
  const lost = refused > 0 && `${were} not taken: this event has no such ticket. Tell an owner.`
  return [left, lost].filter(Boolean).join(' ')
}

function asFound(
  phone: DoorOnPhone,
  { listed, code, now }: { listed: ListedTicket; code: string; now: number },
): FoundTicket {
  const { event, issued_at } = phone.list
  const order = phone.list.tickets.filter((ticket) => ticket.order === listed.order)
  const toPay = Math.max(0, listed.to_pay - toPence(paidFor(phone.queue, order))) / 100
  const last = phone.queue.findLast(({ ticket }) => ticket === listed.id)
  const cancelled_at = listed.is_cancelled ? issued_at : null
  return {
    id: listed.id,
    ticket_code: code,
    event_id: event.id,
    event_title: event.title,
    event_date: event.date,
    event_time: event.time,
    event_cancelled_at: null,
    ticket_type_name: listed.type,
    attendee_name: null,
    attendee_email: null,
    quantity: listed.quantity,
    admitted: admittedOf(phone, listed),
    cancelled_at,
    is_sent: listed.quantity === 0,
    order_id: listed.order,
    total_price: listed.price / 100,
    to_pay: toPay,
    payment_method: null,
    order_to_pay: toPay,
    order_tickets: [],
    holder: listed.holder,
    answer: '',
    last_in: last
      ? {
          at: last.admitted_at,
          seconds_ago: Math.max(0, Math.floor((now - Date.parse(last.admitted_at)) / 1000)),
          people: last.people,
          door: 'This phone',
        }
      : null,
  }
}

function admittedOf({ queue }: DoorOnPhone, ticket: ListedTicket): number {
  return ticket.admitted + peopleIn(queue.filter((line) => line.ticket === ticket.id))
}

function paidFor(queue: QueuedAdmission[], order: ListedTicket[]): number {
  const ids = new Set(order.map(({ id }) => id))
  return sum(queue.filter(({ ticket }) => ids.has(ticket)).map(({ amount }) => amount))
}

function peopleIn(queue: QueuedAdmission[]): number {
  return sum(queue.map(({ people }) => people))
}

function isOver({ ticket, admitted }: { ticket: ListedTicket; admitted: number }): number {
  return ticket.is_cancelled || admitted >= ticket.quantity ? 1 : 0
}

function compareHolders(a: ListedTicket, b: ListedTicket): number {
  return (a.holder ?? '').localeCompare(b.holder ?? '')
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
