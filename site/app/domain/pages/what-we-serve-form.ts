import { z } from 'zod'
import { optionalPicture, optionalText, requiredText } from '~/domain/form-values'

/** The dialog of an item of the What We Serve section; the picture is optional. */
export const whatWeServeItemSchema = z.object({
  title: requiredText('Title', 100),
  description: requiredText('Description', 500),
  image_url: optionalPicture,
  alt_text: optionalText('Alternative text', 300),
})

/** The headings of the section. An empty heading falls back to the default. */
export const whatWeServeHeadingsSchema = z.object({
  what_we_serve_heading: optionalText('Heading', 100),
  what_we_serve_subheading: optionalText('Subheading', 300),
})
