import { addHeroImage, listHeroImages, updateHeroImage } from '~/data/hero-images'
import { getEditableContent, saveSiteContent } from '~/data/site-content'
import type { Outcome } from '~/domain/outcome'
import type { PictureForm } from '~/domain/picture-form'
import type { SiteContent } from '~/domain/site-content'
import type { Route } from './+types/hero'
import { attempt, read } from './desk/attempt'
import { changePictures } from './desk/change-pictures'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import type { PictureChange } from './desk/pictures-after'
import { HeroEditor } from './hero/hero-editor'

export const handle = { title: 'Hero' }

export type HeroChange =
  | { intent: 'save-words'; values: Partial<SiteContent>; version: string }
  | { intent: 'add'; values: PictureForm; position: number }
  | { intent: 'update'; values: PictureForm; id: string; version: string }
  | PictureChange

export async function clientLoader() {
  const [words, images] = await Promise.all([
    read({ failed: 'Failed to load hero content', fallback: null }, getEditableContent),
    read({ failed: 'Failed to load hero images', fallback: null }, listHeroImages),
  ])
  return { words, images }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change: HeroChange = await request.json()
  switch (change.intent) {
    case 'save-words':
      return attempt(
        { done: 'Hero section updated successfully', failed: 'Failed to save changes' },
        (client) => saveSiteContent(client, change),
      )
    case 'add':
      return attempt(
        { done: 'Image added successfully', failed: 'Failed to save image' },
        (client) => addHeroImage(client, change),
      )
    case 'update':
      return attempt(
        { done: 'Image updated successfully', failed: 'Failed to save image' },
        (client) => updateHeroImage(client, change),
      )
    default:
      return changePictures('hero_images', change, 'Image deleted successfully')
  }
}

export default function HeroScreen({ loaderData: { words, images } }: Route.ComponentProps) {
  return (
    <Page
      title="Hero"
      lead="The first thing people see: a heading, a line underneath and the pictures in the window."
    >
      {words && images ? <HeroEditor {...words} images={images} /> : <NotRead what="The hero" />}
    </Page>
  )
}
