import { z } from 'zod'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { addHeroImage, updateHeroImage } from '~/data/look/hero-images'
import { heroWordsSchema, pictureSchema } from '~/domain/look/picture-form'
import { readRecord, recordId } from '~/domain/record-change'
import { contentChange } from '../forms/content-change'
import { sortedChanges } from '../forms/sorted-changes'

/** The changes that an owner can make to the words and pictures of the hero. */
export const changes = defineChanges({
  saveWords: contentChange({
    form: heroWordsSchema,
    words: { done: 'Hero section updated successfully', failed: 'Failed to save changes' },
  }),
  add: formChange({
    form: pictureSchema,
    about: { id: recordId, position: z.number() },
    words: { done: 'Image added successfully', failed: 'Failed to save image' },
    run: addHeroImage,
  }),
  update: formChange({
    form: pictureSchema,
    about: readRecord,
    words: { done: 'Image updated successfully', failed: 'Failed to save image' },
    run: updateHeroImage,
  }),
  ...sortedChanges({
    table: 'hero_images',
    noun: 'Image',
    deleted: 'Image deleted successfully',
  }),
})
