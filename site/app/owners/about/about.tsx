import { useState } from 'react'
import { type AboutBlock, listAboutBlocks } from '~/data/pages/about-blocks'
import { read } from '~/session/read'
import { optimisticRows } from '../forms/optimistic-rows'
import { Page } from '../page/page'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/about'
import { BlockForm } from './block-form'
import { BlockList } from './block-list'
import { changes } from './changes'

export const handle = { title: 'About' }

export async function clientLoader() {
  return read({ failed: 'Failed to load the About page', fallback: null }, listAboutBlocks)
}

export const clientAction = changes.action

export default function AboutScreen({ loaderData: blocks }: Route.ComponentProps) {
  return (
    <Page
      title="About"
      lead="Your story in blocks of words and pictures. Values next to each other share a band."
    >
      {blocks ? <AboutEditor blocks={blocks} /> : <ReadFailed what="The About page" />}
    </Page>
  )
}

/** The list of blocks, or in its place the form of one; beside it the page as it will be. */
function AboutEditor({ blocks }: { blocks: AboutBlock[] }) {
  const [edited, setEdited] = useState<AboutBlock | 'new' | null>(null)
  const shown = optimisticRows(blocks, {
    activations: changes.usePending('activate'),
    orders: changes.usePending('reorder'),
  })
  if (!edited) return <BlockList blocks={shown} onEdit={setEdited} />
  return (
    <BlockForm
      block={edited === 'new' ? null : edited}
      blocks={shown}
      onClose={() => setEdited(null)}
    />
  )
}
