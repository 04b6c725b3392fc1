import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { createCateringContent, showCatering, updateCateringContent } from '~/data/pages/catering'
import { cateringFormSchema, emptyCateringContent } from '~/domain/pages/catering-form'
import { readRecord } from '~/domain/record-change'

const words = { done: 'Catering content updated successfully!', failed: 'Failed to update content' }

/** The changes that an owner can make to the catering section. */
export const changes = defineChanges({
  create: change({
    schema: z.object({}),
    words,
    run: (client) => createCateringContent(client, emptyCateringContent),
  }),
  show: change({
    schema: z.object({ isShown: z.boolean() }),
    words,
    run: showCatering,
  }),
  save: formChange({
    form: cateringFormSchema,
    about: readRecord,
    words,
    run: updateCateringContent,
  }),
})
