import { z } from 'zod'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { addGalleryImage, updateGalleryImage } from '~/data/look/gallery-images'
import { galleryImageSchema } from '~/domain/look/picture-form'
import { recordId } from '~/domain/record-change'
import { sortedChanges } from '../forms/sorted-changes'

/**
 * Defines what an owner can do with the gallery. One message at the end counts pictures that are added together.
 */
export const changes = defineChanges({
  ...sortedChanges({
    table: 'gallery_images',
    noun: 'Image',
    form: galleryImageSchema,
    add: addGalleryImage,
    update: updateGalleryImage,
    words: {
      added: 'Image added',
      updated: 'Image updated',
      failed: 'Failed to update image',
      deleted: 'Image deleted',
    },
  }),
  add: formChange({
    form: galleryImageSchema,
    about: { id: recordId, position: z.number(), isOneOfMany: z.boolean() },
    words: {
      done: ({ isOneOfMany }) => (isOneOfMany ? undefined : 'Image added'),
      failed: 'Failed to add image',
    },
    run: addGalleryImage,
  }),
})
