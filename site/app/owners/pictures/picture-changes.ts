import { z } from 'zod'
import { change } from '~/changes/change'
import { deletion } from '~/changes/deletion'
import { deletePicture, reorderPictures, setPictureActive } from '~/data/sorted-pictures'
import { recordId } from '~/domain/record-change'

/** Defines what owners do alike with the pictures of the hero and of the gallery; `deleted` is said of a deletion. */
export function pictureChanges(table: 'hero_images' | 'gallery_images', deleted: string) {
  return {
    activate: change({
      schema: z.object({ id: recordId, isActive: z.boolean() }),
      words: {
        done: ({ isActive }) => (isActive ? 'Image activated' : 'Image deactivated'),
        failed: 'Failed to update image status',
      },
      run: (client, picture) => setPictureActive(client, { table, ...picture }),
    }),
    reorder: change({
      schema: z.object({ ids: z.array(recordId) }),
      words: { done: 'Image order updated', failed: 'Failed to update image order' },
      run: (client, order) => reorderPictures(client, { table, ...order }),
      record: () => `order of ${table}`,
    }),
    delete: deletion((client, picture) => deletePicture(client, { table, ...picture }), {
      done: deleted,
      failed: 'Failed to delete image',
    }),
  }
}
