interface Block {
  kind: string
}

/** A part of the About page that is as wide as the page: one block of words, or the values that follow each other. */
export type AboutBand<Each extends Block> =
  | { kind: 'words'; block: Each; isPictureFirst: boolean }
  | { kind: 'values'; blocks: [Each, ...Each[]] }

/**
 * Makes bands of the blocks. The picture stands after the words in the first block, before them in the next, and so on.
 */
export function aboutBands<Each extends Block>(blocks: Each[]): AboutBand<Each>[] {
  const bands: AboutBand<Each>[] = []
  let isPictureFirst = false
  for (const block of blocks) {
    const last = bands.at(-1)
    if (block.kind !== 'value') {
      bands.push({ kind: 'words', block, isPictureFirst })
      isPictureFirst = !isPictureFirst
    } else if (last?.kind === 'values') last.blocks.push(block)
    else bands.push({ kind: 'values', blocks: [block] })
  }
  return bands
}
