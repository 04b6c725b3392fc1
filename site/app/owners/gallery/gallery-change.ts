import type { PictureChange } from '../desk/pictures-after'

interface Values {
  image_url: string
  caption: string | null
  alt_text: string
}

/** What an owner can do with the gallery. */
export type GalleryChange =
  | { intent: 'add'; values: Values; position: number; isOneOfMany?: boolean }
  | { intent: 'update'; values: Values; id: string; version: string }
  | PictureChange
