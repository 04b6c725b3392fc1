// Says when holders give their tickets back themselves, as the database decides it too. Mails ask it as well.
import { londonInstant } from '../london-instant.ts'
import { formatPence } from '../money/money.ts'

export interface GivingBack {
  event_date: string
  event_time: string
  cancelled_at: string | null
  lets_give_back: boolean
  refund_rule: string
  customers_cancel_hours: number | null
}

/** The parameter of My Tickets' address that asks about giving back the order that it names, as mails have it. */
export const giveBackParameter = 'give-back'

const hour = 3_600_000

/**
 * Tells whether tickets with money of their holder here, or those without, may be given back now. Its
 * twin is `private.may_give_back`.
 */
export function mayGiveBack(event: GivingBack, isPaid: boolean, now: Date): boolean {
  if (event.cancelled_at !== null) return false
  const left = startOf(event) - now.getTime()
  if (!isPaid) return event.lets_give_back && left > 0
  if (event.refund_rule === 'when_taken') return left > 0
  return (
    event.refund_rule === 'until_hours' && left > (event.customers_cancel_hours ?? Infinity) * hour
  )
}

/** Returns the instant of an event's start in milliseconds. */
export function startOf({ event_date, event_time }: Pick<GivingBack, 'event_date' | 'event_time'>) {
  return Date.parse(londonInstant(`${event_date}T${event_time.slice(0, 5)}`))
}

/** Says of money that waits for a buyer of the place when it goes back, and what happens without one. */
export function whenTakenWords(pence: number, { isPast = false } = {}): string {
  const sum = formatPence(pence)
  return isPast
    ? `No one bought in your place, so ${sum} wasn’t refunded.`
    : `You’ll get ${sum} back once someone else has bought and paid in your place. If no one does, we can’t refund it.`
}
