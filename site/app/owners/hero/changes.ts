import { defineChanges } from '~/changes/define-changes'
import { addHeroImage, updateHeroImage } from '~/data/look/hero-images'
import { heroWordsSchema, pictureSchema } from '~/domain/look/picture-form'
import { contentChange } from '../forms/content-change'
import { sortedChanges } from '../forms/sorted-changes'

/** The changes that an owner can make to the words and pictures of the hero. */
export const changes = defineChanges({
  saveWords: contentChange({
    form: heroWordsSchema,
    words: { done: 'Hero section updated successfully', failed: 'Failed to save changes' },
  }),
  ...sortedChanges({
    table: 'hero_images',
    noun: 'Image',
    form: pictureSchema,
    add: addHeroImage,
    update: updateHeroImage,
    words: {
      added: 'Image added successfully',
      updated: 'Image updated successfully',
      failed: 'Failed to save image',
      deleted: 'Image deleted successfully',
    },
  }),
})
