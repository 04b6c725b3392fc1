import { deletePicture, reorderPictures, setPictureActive } from '~/data/sorted-pictures'
import type { Outcome } from '~/domain/outcome'
import { attempt } from './attempt'
import type { PictureChange } from './pictures-after'

/** Makes the changes that hero and gallery have in common; `deleted` is what is said of a deletion. */
export function changePictures(
  table: 'hero_images' | 'gallery_images',
  change: PictureChange,
  deleted: string,
): Promise<Outcome> {
  switch (change.intent) {
    case 'toggle':
      return attempt(
        {
          done: change.isActive ? 'Image activated' : 'Image deactivated',
          failed: 'Failed to update image status',
        },
        (client) => setPictureActive(client, { table, ...change }),
      )
    case 'reorder':
      return attempt(
        { done: 'Image order updated', failed: 'Failed to update image order' },
        (client) => reorderPictures(client, { table, ...change }),
      )
    case 'delete':
      return attempt({ done: deleted, failed: 'Failed to delete image' }, (client) =>
        deletePicture(client, { table, ...change }),
      )
  }
}
