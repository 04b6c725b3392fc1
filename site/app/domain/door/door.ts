import {
  addDays,
  dayOfMonth,
  formatDay,
  formatMonth,
  formatTime,
  formatWeekday,
  otherYear,
} from '~/domain/dates'
import { eventIsCancelled } from '~/domain/events/cancelled-event'
import { formatPrice } from '~/domain/money/money'

interface LastIn {
  at: string
  seconds_ago: number
  people: number
  door: string | null
}

/** What a door must know of a ticket to answer, whether it was read just now or lies on the telephone. */
interface TicketAtDoor {
  event_id: string
  event_title: string
  event_date: string
  event_cancelled_at: string | null
  quantity: number
  admitted: number
  cancelled_at: string | null
  is_sent?: boolean
  order_to_pay: number
  last_in: LastIn | null
}

/** Tells whether the role door works for an event of this day. `private.is_door_day` is its twin. */
export function isDoorDay(eventDate: string, today: string): boolean {
  return addDays(today, -1) <= eventDate && eventDate <= addDays(today, 2)
}

/** The door may put people back outside for this long after they came in. */
export const undoMs = 60_000

/** Tells whether the door may still put back people who came in so long ago. `private.may_undo` is its twin. */
export function mayUndo(secondsAgo: number): boolean {
  return secondsAgo * 1000 < undoMs
}

/** Counts the people of a ticket who are still outside. */
export function stillOutside({ quantity, admitted }: Pick<TicketAtDoor, 'quantity' | 'admitted'>) {
  return quantity - admitted
}

const allSent = 'All places on this ticket were sent to friends'

/**
 * Says why the ticket found for a code is refused at this event's door; null when it does. The database function
 * `admit` uses the same words and has the last one.
 */
export function refusalAtDoor(
  ticket: Omit<TicketAtDoor, 'order_to_pay' | 'last_in'> | null,
  eventId: string,
): string | null {
  if (!ticket) return 'There’s no ticket with this code'
  if (ticket.event_id !== eventId) {
    return `This ticket is for ${ticket.event_title} on ${formatDay(ticket.event_date)}`
  }
  if (ticket.event_cancelled_at) return eventIsCancelled
  if (ticket.cancelled_at) return 'This ticket was cancelled'
  if (ticket.is_sent) return allSent
  return stillOutside(ticket) === 0 ? 'Everyone on this ticket is already in' : null
}

/**
 * The answer of a door to a code. `some` asks how many of a ticket come in, `toPay` for money; `stop` and `elsewhere`
 * let no one in.
 */
export interface DoorAnswer {
  light: 'in' | 'some' | 'toPay' | 'stop' | 'elsewhere'
  /** The word or sum that is read from afar. */
  word: string
  /** A second line in large letters. */
  line?: string
  reason: string
}

/**
 * Returns what this event's door answers to the ticket found for a code. With `letIn`, so many people of it have just
 * come in, and `admitted` counts them.
 */
export function answerAtDoor(
  ticket: TicketAtDoor | null,
  event: { id: string; event_date: string },
  letIn = 0,
): DoorAnswer {
  if (ticket && letIn > 0) return answerIn(ticket, letIn)
  const refusal = refusalAtDoor(ticket, event.id)
  if (!ticket) return { light: 'stop', word: 'No ticket', reason: refusal ?? '' }
  if (refusal === null) return answerGood(ticket)
  if (ticket.event_id !== event.id) {
    const isSameDay = ticket.event_date === event.event_date
    const word = isSameDay ? 'Another event' : 'Another evening'
    const line = isSameDay ? undefined : wholeDay(ticket.event_date, event.event_date)
    return { light: 'elsewhere', word, ...(line && { line }), reason: refusal }
  }
  if (ticket.cancelled_at !== null || ticket.event_cancelled_at !== null) {
    return { light: 'stop', word: 'Cancelled', reason: refusal }
  }
  if (ticket.is_sent) return { light: 'stop', word: 'Sent on', reason: refusal }
  const line = ticket.last_in && `at ${timeAtCafe(ticket.last_in.at)}`
  return { light: 'stop', word: 'Already in', ...(line && { line }), reason: refusal }
}

/** Tells whether one press less is needed: one person stands outside, all is paid, and nothing has to be asked. */
export function letsInAtOnce(
  ticket: TicketAtDoor | null,
  event: { id: string; event_date: string },
) {
  return (
    ticket !== null && answerAtDoor(ticket, event).light === 'some' && stillOutside(ticket) === 1
  )
}

/** Says how a ticket stands: cancelled, sent to friends, or how many of its people are in. */
export function insideWords({
  is_sent,
  cancelled_at,
  admitted,
}: Pick<TicketAtDoor, 'is_sent' | 'cancelled_at' | 'admitted'>): string {
  if (cancelled_at) return 'cancelled'
  return is_sent ? 'all sent to friends' : `${admitted} in`
}

/** Says what was paid for a ticket. Nothing is said of one that counts no more: its money may never have come. */
export function moneyAtDoor({
  cancelled_at,
  to_pay,
  total_price,
}: Pick<TicketAtDoor, 'cancelled_at'> & { to_pay: number; total_price: number }) {
  if (cancelled_at) return null
  if (to_pay > 0) return `${formatPrice(to_pay)} to pay`
  return total_price === 0 ? 'free' : 'paid'
}

/** Names what one press notes: the sum is the whole order's, however many people come in with it. */
export function paidLabel(
  ticket: Pick<TicketAtDoor, 'quantity' | 'admitted' | 'order_to_pay'> & { to_pay: number },
  count: number,
): string {
  if (count === stillOutside(ticket)) return `Paid, let in ${count}`
  const whose = ticket.order_to_pay > ticket.to_pay ? 'the order' : `all ${ticket.quantity}`
  return `${formatPrice(ticket.order_to_pay)} for ${whose} paid, let in ${count}`
}

/** Says at which door and how long ago people last came in: `Front door, 9 minutes ago`. */
export function placeAndAge({ door, seconds_ago }: LastIn): string {
  const minutes = Math.floor(seconds_ago / 60)
  const age = minutes === 0 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  const words = minutes < 120 ? age : `${Math.floor(minutes / 60)} hours ago`
  return [door, words].filter(Boolean).join(', ')
}

/** Formats the day of another event, with its year where that is not the one of this event. */
function wholeDay(date: string, here: string): string {
  const day = `${formatWeekday(date)} ${dayOfMonth(date)} ${formatMonth(date)}`
  return `${day}${otherYear(date, here)}`
}

function answerIn(ticket: TicketAtDoor, letIn: number): DoorAnswer {
  const { quantity, admitted } = ticket
  const reason = letIn === 1 ? '1 person is in' : `${letIn} people are in`
  return {
    light: 'in',
    word: 'In',
    ...(quantity > 1 && { line: `${admitted} of ${quantity}` }),
    reason,
  }
}

function answerGood(ticket: TicketAtDoor): DoorAnswer {
  const { quantity, admitted, order_to_pay } = ticket
  const inside = admitted === 0 ? 'nobody in yet' : `${admitted} of ${quantity} in`
  if (order_to_pay > 0) {
    return { light: 'toPay', word: formatPrice(order_to_pay), reason: inside }
  }
  return { light: 'some', word: `${admitted} of ${quantity}`, reason: inside }
}

// Made at its first use: making a formatter costs a hundred times more than using it.
let cafeTime: Intl.DateTimeFormat | undefined

/** Formats an instant by the clock on the café's wall: `19:12`. */
export function timeAtCafe(instant: string): string {
  cafeTime ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  })
  return formatTime(cafeTime.format(new Date(instant)))
}
