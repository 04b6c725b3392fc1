import { z } from 'zod'
import { optionalClock } from '~/domain/clock-field'
import {
  optionalPicture,
  optionalText,
  parsePrice,
  priceText,
  requiredText,
} from '~/domain/form-values'
import { comesDownError, comesDownLater, showTimesOf } from '~/domain/show-times'

const optionalDate = z
  .union([z.literal(''), z.iso.date('Please choose a date')])
  .transform((date) => date || null)

const itemRow = z.object({
  /** The id of a stored item; empty in a new row. */
  id: z.string(),
  heading: optionalText('Heading', 200),
  description: optionalText('Description', 1000),
  price: z
    .string()
    .trim()
    .refine((text) => text === '' || parsePrice(text) !== null, 'Price must be 0 or more'),
})

/** The form of a new or changed offer. */
export const offerFormSchema = z
  .object({
    title: requiredText('Title', 200),
    description: optionalText('Description', 5000),
    image_url: optionalPicture,
    alt_text: optionalText('Alternative text', 300),
    conditions: optionalText('Conditions', 2000).transform((text) => text || null),
    valid_from: optionalDate,
    valid_until: optionalDate,
    is_active: z.boolean(),
    publish_at: optionalClock,
    take_down_at: optionalClock,
    items: z.array(itemRow),
  })
  .refine(
    ({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from <= valid_until,
    { path: ['valid_until'], message: 'The last day must not be before the first' },
  )
  .refine(comesDownLater, comesDownError)

export type OfferFormInput = z.input<typeof offerFormSchema>
export type OfferForm = z.output<typeof offerFormSchema>
export type OfferItemRow = OfferFormInput['items'][number]

export const emptyOfferItem: OfferItemRow = { id: '', heading: '', description: '', price: '' }

export const emptyOffer: OfferFormInput = {
  title: '',
  description: '',
  image_url: '',
  alt_text: '',
  conditions: '',
  valid_from: '',
  valid_until: '',
  is_active: true,
  publish_at: '',
  take_down_at: '',
  items: [emptyOfferItem],
}

/** Names what a row still lacks before it can be saved: 'a heading', 'a price' or both; null when it lacks nothing. */
export function missingInItem({ heading, price }: { heading: string; price: string }) {
  const missing = [!heading.trim() && 'a heading', !price.trim() && 'a price'].filter(Boolean)
  return missing.length > 0 ? missing.join(' and ') : null
}

/**
 * Returns the items to store, in their order. Rows lacking a heading or a price are dropped; the form says so before.
 */
export function offerItemsOf(rows: OfferItemRow[]) {
  return rows
    .filter((row) => missingInItem(row) === null)
    .map(({ heading, description, price }, index) => ({
      heading: heading.trim(),
      description: description.trim(),
      price: parsePrice(price) ?? 0,
      sort_order: index + 1,
    }))
}

interface StoredOffer {
  title: string
  description: string
  image_url: string | null
  alt_text: string
  conditions: string | null
  valid_from: string | null
  valid_until: string | null
  is_active: boolean
  publish_at: string | null
  take_down_at: string | null
  offer_items: { id: string; heading: string; description: string; price: number }[]
}

/** Returns a stored offer in the form's values. */
export function offerFormOf(offer: StoredOffer): OfferFormInput {
  const items = offer.offer_items.map(({ id, heading, description, price }) => ({
    id,
    heading,
    description,
    price: priceText(price),
  }))
  return {
    title: offer.title,
    description: offer.description,
    image_url: offer.image_url ?? '',
    alt_text: offer.alt_text,
    conditions: offer.conditions ?? '',
    valid_from: offer.valid_from ?? '',
    valid_until: offer.valid_until ?? '',
    is_active: offer.is_active,
    ...showTimesOf(offer),
    items: items.length > 0 ? items : [emptyOfferItem],
  }
}

/** Returns the form of a new offer that is like a stored one, not active and without its days. */
export function offerCopyOf(offer: StoredOffer): OfferFormInput {
  const form = offerFormOf(offer)
  return {
    ...form,
    valid_from: '',
    valid_until: '',
    is_active: false,
    publish_at: '',
    take_down_at: '',
    items: form.items.map((item) => ({ ...item, id: '' })),
  }
}
