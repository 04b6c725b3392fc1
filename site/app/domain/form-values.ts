import { z } from 'zod'
import { pictureProblem } from './picture-path'

// The fields that owners' forms share. A form holds texts, and these schemas turn them into the values to store.

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

/** The address of a picture, which may be empty: of this site or its backend. */
const pictureAddress = z
  .string()
  .trim()
  .max(1000, 'The address is too long')
  .superRefine((url, context) => {
    const message = url === '' ? null : pictureProblem(url)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The address of a picture that must be there. */
export const requiredPicture = pictureAddress.refine(
  (url) => url !== '',
  'Please enter an image URL',
)

/** The address of a picture; empty becomes null. */
export const optionalPicture = pictureAddress.transform((url) => (url === '' ? null : url))

/** A number as typed, with or without a pound sign; the comma of `5,20` is a point. */
export function typedNumber(text: string): string {
  return text.trim().replace(/^£\s*/, '').replace(',', '.')
}

/** A price as typed, in pounds: 0 or more, at most two decimals. */
export function parsePrice(text: string): number | null {
  const pounds = typedNumber(text)
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(pounds)) return null
  return Number(pounds)
}

/** A price as a form shows it: `12.50`. */
export function priceText(pounds: number): string {
  return pounds.toFixed(2)
}
