import {
  addHeroImage,
  deleteHeroImage,
  listHeroImages,
  reorderHeroImages,
  setHeroImageActive,
  updateHeroImage,
} from '~/data/hero-images'
import { getEditableContent, saveSiteContent } from '~/data/site-content'
import type { Outcome } from '~/domain/outcome'
import type { HeroImageForm } from '~/domain/picture-form'
import { completeSiteContent, type SiteContent } from '~/domain/site-content'
import type { Route } from './+types/hero'
import { attempt, read } from './desk/attempt'
import { Page } from './desk/page'
import { HeroEditor } from './hero/hero-editor'

export const handle = { title: 'Hero' }

export type HeroChange =
  | { intent: 'save-words'; values: Partial<SiteContent>; version: string }
  | { intent: 'add-image'; values: HeroImageForm; position: number }
  | { intent: 'update-image'; values: HeroImageForm; id: string; version: string }
  | { intent: 'toggle-image'; id: string; isActive: boolean }
  | { intent: 'reorder'; ids: string[] }
  | { intent: 'delete-image'; id: string }

export async function clientLoader() {
  const noContent = { content: completeSiteContent([]), version: '' }
  const [words, images] = await Promise.all([
    read({ failed: 'Failed to load hero content', fallback: noContent }, getEditableContent),
    read({ failed: 'Failed to load hero images', fallback: [] }, listHeroImages),
  ])
  return { ...words, images }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change: HeroChange = await request.json()
  switch (change.intent) {
    case 'save-words':
      return attempt(
        { done: 'Hero section updated successfully', failed: 'Failed to save changes' },
        (client) => saveSiteContent(client, change),
      )
    case 'add-image':
      return attempt(
        { done: 'Image added successfully', failed: 'Failed to save image' },
        (client) => addHeroImage(client, change),
      )
    case 'update-image':
      return attempt(
        { done: 'Image updated successfully', failed: 'Failed to save image' },
        (client) => updateHeroImage(client, change),
      )
    case 'toggle-image':
      return attempt(
        {
          done: change.isActive ? 'Image activated' : 'Image deactivated',
          failed: 'Failed to update image status',
        },
        (client) => setHeroImageActive(client, change),
      )
    case 'reorder':
      return attempt(
        { done: 'Image order updated', failed: 'Failed to update image order' },
        (client) => reorderHeroImages(client, change),
      )
    case 'delete-image':
      return attempt(
        { done: 'Image deleted successfully', failed: 'Failed to delete image' },
        (client) => deleteHeroImage(client, change),
      )
  }
}

export default function HeroScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Hero"
      lead="The first thing people see: a heading, a line underneath and the pictures in the window."
    >
      <HeroEditor key={loaderData.version} {...loaderData} />
    </Page>
  )
}
