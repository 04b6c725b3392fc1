import { z } from 'zod'
import { optionalPicture, optionalText, requiredText } from '~/domain/form-values'

/** The words and the three pictures of the catering section. */
export const cateringFormSchema = z.object({
  title: requiredText('Title', 200),
  description: optionalText('Description', 2000),
  call_to_action: optionalText('Call to action', 100),
  image_1_url: optionalPicture,
  image_2_url: optionalPicture,
  image_3_url: optionalPicture,
  image_1_alt_text: optionalText('Alternative text', 300),
  image_2_alt_text: optionalText('Alternative text', 300),
  image_3_alt_text: optionalText('Alternative text', 300),
})

export type CateringFormInput = z.input<typeof cateringFormSchema>

/** The form of a café that has no catering section yet. */
export const emptyCateringContent = {
  title: 'Catering & events',
  description: '',
  call_to_action: 'Request a Quote',
  image_1_url: null,
  image_2_url: null,
  image_3_url: null,
  image_1_alt_text: '',
  image_2_alt_text: '',
  image_3_alt_text: '',
}
