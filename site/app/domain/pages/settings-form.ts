import { z } from 'zod'
import { optionalText, requiredText } from '~/domain/form-values'
import { wordsText } from '~/domain/hours/hours-fields'
import { hoursProblem } from '~/domain/hours/hours-text'
import { jurisdictions } from '~/domain/legal/legal-entity'
import { mapPositionOf } from './map-position'
import { whatsAppLink } from './whatsapp-link'

/** Checks opening hours: times in order, 'Closed', or the owners' own words. */
function hours(label: string) {
  return optionalText(label, 100)
    .transform(wordsText)
    .superRefine((text, context) => {
      const message = hoursProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/** Checks the address of a page elsewhere; it may be empty. */
const webAddress = z
  .string()
  .trim()
  .max(300, 'The address is too long')
  .regex(/^(https:\/\/[^\s"<>]+)?$/, 'Please enter a full address, with https://')

/** Checks the words of a link, for which the header has so much room; it may be empty. */
const linkWords = optionalText('Words', 30)

/** The settings that every café has; their names are their keys. */
export const settingsSchema = z.object({
  instagram_handle: optionalText('Handle', 100),
  instagram_url: webAddress,
  contact_phone: optionalText('Phone', 50),
  contact_whatsapp: optionalText('WhatsApp number', 50).refine(
    (number) => number === '' || whatsAppLink(number) !== null,
    'Please enter a phone number',
  ),
  contact_email: z.union([z.literal(''), z.email('Invalid email address')]),
  contact_address_line1: optionalText('Address line 1', 200),
  contact_address_line2: optionalText('Address line 2', 200),
  contact_address_country: optionalText('Country', 100),
  hours_monday_friday: hours('Monday - Friday'),
  hours_saturday: hours('Saturday'),
  hours_sunday: hours('Sunday'),
  google_rating: z
    .string()
    .trim()
    .regex(/^([0-4](\.\d)?|5(\.0)?)?$/, 'The rating is between 0 and 5, with one decimal'),
  google_review_count: z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, 'The number of reviews is a whole number'),
})

const moreSettings = z.object({
  facebook_url: webAddress,
  review_url: webAddress,
  book_words: linkWords,
  book_url: webAddress,
  order_words: linkWords,
  order_url: webAddress,
  gift_words: linkWords,
  gift_url: webAddress,
  map_position: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || mapPositionOf(text) !== null,
      'Please enter latitude and longitude, such as 51.0406, -2.8285',
    ),
  ticket_payment: optionalText('How tickets are paid', 200),
  vat_rate: z
    .string()
    .trim()
    .regex(/^(\d{1,2}(\.\d{1,2})?)?$/, 'Please enter a percentage, such as 20'),
  vat_number: optionalText('VAT number', 30),
  legal_name: optionalText('Company or people', 200),
  legal_number: optionalText('Company number', 30),
  legal_address: optionalText('Registered address', 300),
  legal_email: z.union([z.literal(''), z.email('Invalid email address')]),
  legal_law: z
    .string()
    .refine((law) => ['', ...jurisdictions].includes(law), 'Please choose one of the three'),
  hygiene_rating: z
    .string()
    .trim()
    .regex(/^[0-5]?$/, 'The rating is a number from 0 to 5'),
  hygiene_url: webAddress,
})

/** The settings that some cafés need, on their second page. */
export const moreSettingsSchema = moreSettings.superRefine(({ vat_rate, vat_number }, context) => {
  const message = 'Please enter both the VAT rate and the VAT number'
  if (vat_rate && !vat_number) context.addIssue({ code: 'custom', message, path: ['vat_number'] })
  if (vat_number && !vat_rate) context.addIssue({ code: 'custom', message, path: ['vat_rate'] })
})

/** Where the shop is and how it is reached. */
export const addressSchema = settingsSchema
  .pick({
    contact_address_line1: true,
    contact_address_line2: true,
    contact_phone: true,
    contact_email: true,
  })
  .extend({ contact_address_line1: requiredText('Address line 1', 200) })

export type Settings = z.input<typeof settingsSchema>
export type MoreSettings = z.input<typeof moreSettingsSchema>
export type HoursKey = Extract<keyof Settings, `hours_${string}`>

/** Picks the settings of the first page from all texts of the site. */
export function settingsOf(content: Settings): Settings {
  return pick(content, Object.keys(settingsSchema.shape) as (keyof Settings)[])
}

/** Picks the settings of the second page from all texts of the site. */
export function moreSettingsOf(content: MoreSettings): MoreSettings {
  return pick(content, Object.keys(moreSettings.shape) as (keyof MoreSettings)[])
}

function pick<Values extends object, Key extends keyof Values>(values: Values, keys: Key[]) {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>
}
