import { z } from 'zod'
import { optionalText } from './form-values'
import { hoursProblem } from './hours-text'
import { mapPositionOf } from './map-position'

/** Checks opening hours: times in order, 'Closed', or the owners' own words. */
function hours(label: string) {
  return optionalText(label, 100).superRefine((text, context) => {
    const message = hoursProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

/** The settings of the whole site; their names are their keys. */
export const settingsSchema = z.object({
  instagram_handle: optionalText('Handle', 100),
  instagram_url: z
    .string()
    .trim()
    .max(300, 'The address is too long')
    .regex(/^(https?:\/\/\S+)?$/, 'Please enter a full address, with https://'),
  contact_phone: optionalText('Phone', 50),
  contact_email: z.union([z.literal(''), z.email('Invalid email address')]),
  contact_address_line1: optionalText('Address line 1', 200),
  contact_address_line2: optionalText('Address line 2', 200),
  contact_address_country: optionalText('Country', 100),
  map_position: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || mapPositionOf(text) !== null,
      'Please give latitude and longitude, such as 51.0406, -2.8285',
    ),
  ticket_payment: optionalText('How tickets are paid', 200),
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

export type Settings = z.input<typeof settingsSchema>
export type HoursKey = Extract<keyof Settings, `hours_${string}`>

/** Picks the settings among all texts of the site. */
export function settingsOf(content: Settings): Settings {
  const keys = Object.keys(settingsSchema.shape) as (keyof Settings)[]
  return Object.fromEntries(keys.map((key) => [key, content[key]])) as Settings
}
