// Answers for a door where the café can't be asked: from the list on this telephone and from what was done since.
import { NoAnswer } from '~/changes/within-limit'
import { Refusal } from '~/data/refusal'
import { isUnanswered } from '~/data/unanswered'
import type { QueuedAdmission } from '~/domain/door/door-list'
import type { FoundTicket } from '~/domain/door/found-ticket'
import type { NameMatch } from '~/domain/door/name-match'
import { namesOnPhone, ticketCodeOf, ticketOnPhone } from '~/domain/door/offline-door'
import type { CounterMethod } from '~/domain/money/order-money'
import { isNetworkAway, noteNetwork } from './network'
import { openPhone, type Phone } from './phone'
import { hashOf } from './signed-list'
import { addLine, noteSeen, takeBackLine } from './store'

const answerLimitMs = 4000

/**
 * Asks the café, or this telephone where no answer comes in time and it has a list. It serves only questions, which
 * can be asked twice.
 */
export async function askAtDoor<Result>(
  eventId: string,
  ask: () => Promise<Result>,
  offline: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  if (isNetworkAway()) {
    const phone = await openPhone(eventId).catch(() => null)
    return phone ? offline(phone) : ask()
  }
  const asked = ask()
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TypeError('No answer in time')), answerLimitMs)
  try {
    return await Promise.race([asked, limit])
  } catch (error) {
    if (!isUnanswered(error)) throw error
    // A long list takes time to open, and a question that is answered should not wait for it.
    const phone = await openPhone(eventId).catch(() => null)
    if (!phone) return asked
    noteNetwork(false)
    return offline(phone)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Makes a change at the café, or on this telephone where the network is known to be away and a list is here.
 */
export async function doAtDoor<Result>(
  eventId: string,
  act: () => Promise<Result>,
  offline: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const phone = isNetworkAway() ? await openPhone(eventId).catch(() => null) : null
  if (phone) return offline(phone)
  try {
    return await act()
  } catch (error) {
    // The change may have been made all the same, so the person at the door decides.
    if (error instanceof NoAnswer || isUnanswered(error)) noteNetwork(false)
    throw error
  }
}

export async function findOnPhone(phone: Phone, code: string): Promise<FoundTicket | null> {
  return ticketOnPhone(phone, { code, hash: await hashOf(phone.list.salt, ticketCodeOf(code)) })
}

export async function findNamesOnPhone(phone: Phone, name: string): Promise<NameMatch[]> {
  if (name.trim().length < 2) throw new Refusal('Please type at least two letters of the name')
  return namesOnPhone(phone, name)
}

interface Admission {
  eventId: string
  ticket: FoundTicket
  count: number
}

/** Notes that people came in, and what they paid; it is sent later. */
export async function admitOnPhone(
  phone: Phone,
  { eventId, ticket, count, method }: Admission & { method?: CounterMethod },
) {
  const isPaid = method !== undefined && ticket.order_to_pay > 0
  const line: QueuedAdmission = {
    id: crypto.randomUUID(),
    device: phone.device,
    eventId,
    ticket: ticket.id,
    people: count,
    amount: isPaid ? ticket.order_to_pay : 0,
    method: isPaid ? method : null,
    admitted_at: new Date().toISOString(),
  }
  await addLine({ ...line, person: phone.person, title: phone.list.event.title })
  const toPay = method === undefined ? ticket.order_to_pay : 0
  return {
    ticket: { ...ticket, admitted: ticket.admitted + count, to_pay: toPay, order_to_pay: toPay },
    // The ledger knows a payment of a line by the line's own id.
    receiptId: isPaid ? line.id : null,
  }
}

/** Takes back what this telephone has noted and not sent; null where there is no such line. */
export async function takeBackOnPhone({ eventId, ticket, count }: Admission) {
  const phone = await openPhone(eventId).catch(() => null)
  const line = phone?.lines.findLast(
    ({ ticket: id, people, state }) => id === ticket.id && people === count && state === 'waiting',
  )
  if (!line || !(await takeBackLine(line.place))) return null
  return {
    ticket: {
      ...ticket,
      admitted: ticket.admitted - count,
      to_pay: ticket.to_pay + line.amount,
      order_to_pay: ticket.order_to_pay + line.amount,
    },
    receiptId: null,
  }
}

/** Remembers what the café has said of a ticket, for the time without a network. */
export function remember(eventId: string, ticket: FoundTicket | null): void {
  noteNetwork(true)
  if (ticket?.event_id !== eventId) return
  const { id, admitted } = ticket
  // A telephone that stores nothing needs the network for everything.
  void noteSeen({ eventId, id, admitted }).catch(() => undefined)
}
