import type { ComponentProps } from 'react'
import { AboutStory } from '~/public/about/about-story'
import { Preview } from '../preview/preview'

/** The page as visitors would see it with these blocks. */
export function AboutPreview({ blocks }: ComponentProps<typeof AboutStory>) {
  return (
    <aside aria-label="Preview">
      <Preview>
        <AboutStory blocks={blocks} />
      </Preview>
    </aside>
  )
}
