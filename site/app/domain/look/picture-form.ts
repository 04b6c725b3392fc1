import { z } from 'zod'
import { optionalClock } from '~/domain/clock-field'
import { optionalText, requiredPicture } from '~/domain/form-values'
import { bannerTimesOf, comesDownError, comesDownLater } from '~/domain/show-times'

/** A picture and what it shows: the form of a hero picture and of the menu's. */
export const pictureSchema = z.object({
  image_url: requiredPicture,
  alt_text: optionalText('Alternative text', 300),
})

/** The dialog of a gallery picture; an empty caption becomes null. */
export const galleryImageSchema = pictureSchema.extend({
  caption: optionalText('Caption', 300).transform((caption) => caption || null),
})

/** The words of the hero. An empty heading falls back to the default, so it may be empty. */
export const heroWordsSchema = z.object({
  hero_heading: optionalText('Heading', 200),
  hero_subheading: optionalText('Subheading', 300),
})

/** The banner above all pages. */
export const bannerSchema = z
  .object({
    banner_enabled: z.boolean().transform(String),
    banner_text: optionalText('Banner text', 300),
    banner_publish_at: optionalClock.transform((instant) => instant ?? ''),
    banner_take_down_at: optionalClock.transform((instant) => instant ?? ''),
  })
  .refine((banner) => comesDownLater(bannerTimesOf(banner)), {
    ...comesDownError,
    path: ['banner_take_down_at'],
  })
