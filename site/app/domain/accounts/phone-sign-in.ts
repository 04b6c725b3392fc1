import { z } from 'zod'

const numberRule = /^\+[1-9]\d{6,14}$/

/** A telephone number as people write it; the result is E.164, of this country where no other is named. */
export const phoneSchema = z.object({
  phone: z
    .string()
    .transform(inFull)
    .pipe(z.string().regex(numberRule, 'Please enter a phone number, like 07700 900123')),
})

function inFull(typed: string): string {
  const digits = typed.replaceAll(/\(0\)|[\s().\-/]/g, '')
  return digits.replace(/^00/, '+').replace(/^0/, '+44')
}
