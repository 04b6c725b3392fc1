import { type ZodType, z } from 'zod'
import { formChange } from '~/changes/change'
import { saveSiteContent } from '~/data/site-content'
import type { SiteContent } from '~/domain/site-content'

interface ContentChange<Input, Values> {
  form: ZodType<Values, Input>
  words: { done: string; failed: string }
  /** Saves the texts. The default saves nothing else. */
  save?: typeof saveSiteContent
}

/** Defines a form that writes some texts of the site, unless someone else wrote one of them since they were read. */
export function contentChange<Input, Values extends Partial<SiteContent>>({
  form,
  words,
  save = saveSiteContent,
}: ContentChange<Input, Values>) {
  return formChange({
    form,
    about: { version: z.string() },
    words,
    run: save,
    record: () => 'site content',
  })
}
