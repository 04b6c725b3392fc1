import { z } from 'zod'
import { isPictureAddress } from './picture-path'

// What owners' forms have in common. A form holds texts; these turn them into what is stored.

/** A text that must be there. */
export function requiredText(label: string, maximum: number) {
  return z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(maximum, `${label} must be at most ${maximum} characters`)
}

/** A text that may be empty. */
export function optionalText(label: string, maximum: number) {
  return z.string().trim().max(maximum, `${label} must be at most ${maximum} characters`)
}

/** The address of a picture; empty becomes null. */
export const optionalPicture = z
  .string()
  .trim()
  .max(1000, 'The address is too long')
  .refine((url) => url === '' || isPictureAddress(url), 'Please enter an image URL')
  .transform((url) => (url === '' ? null : url))

/** A price as typed, in pounds: 0 or more, at most two decimals. */
export function parsePrice(text: string): number | null {
  const pounds = text.trim().replace(/^£\s*/, '')
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(pounds)) return null
  return Number(pounds)
}

/** A price as a form shows it: `12.50`. */
export function priceText(pounds: number): string {
  return pounds.toFixed(2)
}
