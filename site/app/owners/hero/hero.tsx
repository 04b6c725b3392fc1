import { listHeroImages } from '~/data/look/hero-images'
import { getEditableContent } from '~/data/site-content'
import { read } from '~/session/read'
import { Page } from '../page/page'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/hero'
import { changes } from './changes'
import { HeroEditor } from './hero-editor'

export const handle = { title: 'Hero' }

export async function clientLoader() {
  const [words, images] = await Promise.all([
    read({ failed: 'Failed to load hero content', fallback: null }, getEditableContent),
    read({ failed: 'Failed to load hero images', fallback: null }, listHeroImages),
  ])
  return { words, images }
}

export const clientAction = changes.action

export default function HeroScreen({ loaderData: { words, images } }: Route.ComponentProps) {
  return (
    <Page
      title="Hero"
      lead="The first thing people see: a heading, a line underneath and the pictures in the window."
    >
      {words && images ? <HeroEditor {...words} images={images} /> : <ReadFailed what="The hero" />}
    </Page>
  )
}
