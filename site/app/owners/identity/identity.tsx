import { listHeroImages } from '~/data/look/hero-images'
import { getEditableContent } from '~/data/site-content'
import { read } from '~/session/read'
import { Page } from '../page/page'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/identity'
import { changes } from './changes'
import { IdentityForm } from './identity-form'

export const handle = { title: 'Name & look' }

export async function clientLoader() {
  const [texts, images] = await Promise.all([
    read({ failed: 'Failed to load name and look', fallback: null }, getEditableContent),
    read({ fallback: [] }, listHeroImages),
  ])
  return { texts, images: images.filter((image) => image.is_active) }
}

export const clientAction = changes.action

export default function IdentityScreen({ loaderData: { texts, images } }: Route.ComponentProps) {
  return (
    <Page
      title="Name & look"
      lead="What the shop is called and how it’s painted. Every page, ticket and letter follows."
    >
      {texts ? <IdentityForm {...texts} images={images} /> : <ReadFailed what="Name and look" />}
    </Page>
  )
}
