import { londonClock } from '~/domain/london-instant'
import { holdMinutes } from './card-payment'

const minuteMs = 60_000

/** Returns the minutes that are left to pay, rounded up; 0 where the time is over. */
export function minutesLeft(expiresAt: string, now: Date): number {
  return Math.max(Math.ceil((Date.parse(expiresAt) - now.getTime()) / minuteMs), 0)
}

/** Says how long tickets are held: `Held, 24 minutes left`. */
export function heldWords(minutes: number): string {
  if (minutes === 0) return 'The time to pay is over'
  return `Held, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}

/** Returns the share of the time to pay that is left, from 0 to 1. */
export function shareLeft(expiresAt: string, now: Date): number {
  const leftMs = Date.parse(expiresAt) - now.getTime()
  return Math.min(Math.max(leftMs / (holdMinutes * minuteMs), 0), 1)
}

/** Returns the café's clock at the end of a hold: `14:35`. */
export function clockOf(instant: string): string {
  return londonClock(instant).slice(11)
}
