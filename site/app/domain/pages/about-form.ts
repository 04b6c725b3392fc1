import { z } from 'zod'
import { optionalPicture, optionalText, requiredText } from '~/domain/form-values'

/** The form of a block of the About page. A value has no picture, so one that was chosen before is left out. */
export const aboutBlockSchema = z
  .object({
    kind: z.enum(['words', 'value']),
    heading: requiredText('Heading', 200),
    words: requiredText('Text', 5000),
    image_url: optionalPicture,
    alt_text: optionalText('Alternative text', 300),
  })
  .transform((block) =>
    block.kind === 'value' ? { ...block, image_url: null, alt_text: '' } : block,
  )
