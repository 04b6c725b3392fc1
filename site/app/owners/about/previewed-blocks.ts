import type { AboutBlock } from '~/data/pages/about-blocks'

type Shown = Pick<AboutBlock, 'id' | 'kind' | 'heading' | 'words' | 'image_url' | 'alt_text'>
type Typed = { id: string } & Partial<Shown>

/** Returns the blocks on show with the typed one in its place: its own, also while it is hidden, else the last. */
export function previewedBlocks(blocks: AboutBlock[], typed: Typed): Shown[] {
  const draft: Shown = {
    id: typed.id,
    kind: typed.kind ?? 'words',
    heading: typed.heading ?? '',
    words: typed.words ?? '',
    image_url: typed.image_url || null,
    alt_text: typed.alt_text ?? '',
  }
  const isNew = blocks.every(({ id }) => id !== draft.id)
  const shown = blocks
    .filter(({ id, is_active }) => is_active || id === draft.id)
    .map((block) => (block.id === draft.id ? draft : block))
  return isNew ? [...shown, draft] : shown
}
