import { z } from 'zod'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { saveHours } from '~/data/hours/hours'
import { hoursFormSchema } from '~/domain/hours/hours-form'

/** The change that an owner can make on the screen of the opening hours. */
export const changes = defineChanges({
  save: formChange({
    form: hoursFormSchema,
    about: { version: z.string() },
    words: { done: 'Opening hours saved', failed: 'Failed to save opening hours' },
    run: saveHours,
    record: () => 'site content',
  }),
})
