import { z } from 'zod'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletionIntoBin } from '~/changes/deletion'
import {
  addWhatWeServeItem,
  deleteWhatWeServeItem,
  updateWhatWeServeItem,
} from '~/data/pages/what-we-serve'
import { whatWeServeHeadingsSchema, whatWeServeItemSchema } from '~/domain/pages/what-we-serve-form'
import { readRecord, recordId } from '~/domain/record-change'
import { contentChange } from '../forms/content-change'

/** The changes that an owner can make on the screen of the section. */
export const changes = defineChanges({
  saveHeadings: contentChange({
    form: whatWeServeHeadingsSchema,
    words: {
      done: 'Section headings updated successfully',
      failed: 'Failed to update section headings',
    },
  }),
  add: formChange({
    form: whatWeServeItemSchema,
    about: { id: recordId, count: z.number() },
    words: { done: 'Item added successfully', failed: 'Failed to save item' },
    run: addWhatWeServeItem,
  }),
  update: formChange({
    form: whatWeServeItemSchema,
    about: readRecord,
    words: { done: 'Item updated successfully', failed: 'Failed to save item' },
    run: updateWhatWeServeItem,
  }),
  delete: deletionIntoBin(deleteWhatWeServeItem, {
    done: 'Item deleted successfully',
    failed: 'Failed to delete item',
  }),
})
