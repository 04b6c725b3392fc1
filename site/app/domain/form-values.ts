import { z } from 'zod'
import { pictureProblem } from './picture-path'

// The fields that owners' forms share. A form holds texts, and these schemas turn them into the values to store.

/** Checks a text that must not be empty. */
export function requiredText(label: string, maximum: number) {
  return z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(maximum, `${label} must be at most ${maximum} characters`)
}

/** Checks a text that may be empty. */
export function optionalText(label: string, maximum: number) {
  return z.string().trim().max(maximum, `${label} must be at most ${maximum} characters`)
}

/** Checks the address of a picture of this site or its backend; it may be empty. */
const pictureAddress = z
  .string()
  .trim()
  .max(1000, 'The address is too long')
  .superRefine((url, context) => {
    const message = url === '' ? null : pictureProblem(url)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Checks the address of a picture that must not be missing. */
export const requiredPicture = pictureAddress.refine(
  (url) => url !== '',
  'Please enter an image URL',
)

/** Checks the address of a picture that is kept as a text; it may be empty. */
export const pictureText = pictureAddress

/** Checks the address of a picture; an empty one becomes null. */
export const optionalPicture = pictureAddress.transform((url) => (url === '' ? null : url))

/** Prepares a typed number for reading: removes a pound sign, and takes the comma of `5,20` for a point. */
export function typedNumber(text: string): string {
  return text.trim().replace(/^£\s*/, '').replace(',', '.')
}

/** Reads a typed price in pounds: 0 or more, at most two decimals. Null for any other text. */
export function parsePrice(text: string): number | null {
  const pounds = typedNumber(text)
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(pounds)) return null
  return Number(pounds)
}

/** Formats a price for a form: `12.50`. */
export function priceText(pounds: number): string {
  return pounds.toFixed(2)
}
