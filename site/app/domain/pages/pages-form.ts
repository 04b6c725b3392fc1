import { z } from 'zod'
import { optionalText, pictureText } from '~/domain/form-values'

/**
 * The lines of the pages and the pictures that belong to no list; blank ones are left out. Their names are their keys.
 */
export const pagesSchema = z.object({
  line_menu: optionalText('The line', 300),
  line_events: optionalText('The line', 300),
  line_events_page: optionalText('The line', 300),
  line_contact: optionalText('The line', 300),
  line_newsletter: optionalText('The line', 300),
  line_footer: optionalText('The line', 500),
  line_reply: optionalText('The line', 300),
  line_catering: optionalText('The line', 300),
  line_menu_notice: optionalText('The note', 1000),
  line_allergens: optionalText('The line', 500),
  image_share: pictureText,
  image_share_alt: optionalText('Alternative text', 300),
  image_sign_in: pictureText,
  image_sign_in_alt: optionalText('Alternative text', 300),
  image_contact: pictureText,
  image_contact_alt: optionalText('Alternative text', 300),
  image_map: pictureText,
  image_map_alt: optionalText('Alternative text', 300),
})

export type PagesForm = z.input<typeof pagesSchema>
export type LineKey = Extract<keyof PagesForm, `line_${string}`>
export type PictureKey = Exclude<Extract<keyof PagesForm, `image_${string}`>, `${string}_alt`>

/** Picks the lines and pictures of the pages from all texts of the site. */
export function pagesFormOf(content: PagesForm): PagesForm {
  const keys = Object.keys(pagesSchema.shape) as (keyof PagesForm)[]
  return Object.fromEntries(keys.map((key) => [key, content[key]])) as PagesForm
}
