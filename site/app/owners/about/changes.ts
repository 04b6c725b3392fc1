import { z } from 'zod'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { addAboutBlock, updateAboutBlock } from '~/data/pages/about-blocks'
import { aboutBlockSchema } from '~/domain/pages/about-form'
import { readRecord, recordId } from '~/domain/record-change'
import { sortedChanges } from '../forms/sorted-changes'

/** The changes that an owner can make to the About page. */
export const changes = defineChanges({
  add: formChange({
    form: aboutBlockSchema,
    about: { id: recordId, position: z.number() },
    words: { done: 'Block added', failed: 'Failed to save block' },
    run: addAboutBlock,
  }),
  update: formChange({
    form: aboutBlockSchema,
    about: readRecord,
    words: { done: 'Block updated', failed: 'Failed to save block' },
    run: updateAboutBlock,
  }),
  ...sortedChanges({ table: 'about_blocks', noun: 'Block', deleted: 'Block deleted' }),
})
