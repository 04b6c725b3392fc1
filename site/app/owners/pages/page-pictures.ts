import type { PictureKey } from '~/domain/pages/pages-form'

/** The places that have one picture each, with what an owner must know of them. */
export const pagePictures: Record<PictureKey, { label: string; hint: string }> = {
  image_share: {
    label: 'The shop',
    hint: 'Shown where somebody shares a page of yours, and by search engines.',
  },
  image_sign_in: { label: 'Signing in', hint: 'Stands beside the form.' },
  image_contact: { label: 'Contact', hint: 'Stands above the form.' },
  image_map: {
    label: 'Map',
    hint: 'A drawing or a picture of the way to you. The links under it need none.',
  },
}
