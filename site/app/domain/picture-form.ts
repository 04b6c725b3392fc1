import { z } from 'zod'
import { optionalText } from './form-values'
import { isPictureAddress } from './picture-path'

/** The address of a picture that must be there. */
const picture = z
  .string()
  .trim()
  .min(1, 'Please enter an image URL')
  .max(1000, 'The address is too long')
  .refine(isPictureAddress, 'Please enter an image URL')

/** A picture and what it shows: the form of a hero picture and of the menu's. */
export const pictureSchema = z.object({
  image_url: picture,
  alt_text: optionalText('Alternative text', 300),
})

/** The dialog of a gallery picture; an empty caption is none. */
export const galleryImageSchema = pictureSchema.extend({
  caption: optionalText('Caption', 300).transform((caption) => caption || null),
})

export type PictureForm = z.output<typeof pictureSchema>

/** The words of the hero. An empty heading falls back to the default, so it may be empty. */
export const heroWordsSchema = z.object({
  hero_heading: optionalText('Heading', 200),
  hero_subheading: optionalText('Subheading', 300),
})

/** The banner above all pages. */
export const bannerSchema = z.object({
  banner_enabled: z.boolean().transform(String),
  banner_text: optionalText('Banner text', 300),
})
