import { z } from 'zod'
import { londonInstant } from './london-instant'

/** Checks the café's time in a date-time field and makes an instant of it; an empty one becomes null. */
export const optionalClock = z
  .string()
  .transform((clock) => (clock === '' ? null : londonInstant(clock.slice(0, 16))))
