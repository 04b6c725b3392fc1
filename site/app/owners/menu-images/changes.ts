import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletionIntoBin } from '~/changes/deletion'
import { deleteMenuImage, replaceMenuImage, setMenuImageActive } from '~/data/menu/menu-images'
import { pictureSchema } from '~/domain/look/picture-form'
import { recordId } from '~/domain/record-change'

/** The changes that an owner can make to the pictures of the whole menu. */
export const changes = defineChanges({
  replace: formChange({
    form: pictureSchema,
    about: { id: recordId },
    words: { done: 'Menu image updated', failed: 'Failed to update menu image' },
    run: replaceMenuImage,
    record: () => 'menu image',
  }),
  show: change({
    schema: z.object({ id: recordId, isActive: z.boolean() }),
    words: { done: 'Menu image updated', failed: 'Failed to update image' },
    run: setMenuImageActive,
  }),
  delete: deletionIntoBin(deleteMenuImage, {
    done: 'Image deleted',
    failed: 'Failed to delete image',
  }),
})
