import type { HeroImage } from '~/data/hero-images'
import type { HeroChange } from '../hero'

/** The pictures as they will be when the change on its way has arrived. */
export function imagesAfter(images: HeroImage[], change: HeroChange | undefined): HeroImage[] {
  switch (change?.intent) {
    case 'reorder':
      return images.toSorted(
        (one, other) => change.ids.indexOf(one.id) - change.ids.indexOf(other.id),
      )
    case 'toggle-image':
      return images.map((image) =>
        image.id === change.id ? { ...image, is_active: change.isActive } : image,
      )
    default:
      return images
  }
}
