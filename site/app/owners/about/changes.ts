import { defineChanges } from '~/changes/define-changes'
import { addAboutBlock, updateAboutBlock } from '~/data/pages/about-blocks'
import { aboutBlockSchema } from '~/domain/pages/about-form'
import { sortedChanges } from '../forms/sorted-changes'

/** The changes that an owner can make to the About page. */
export const changes = defineChanges(
  sortedChanges({
    table: 'about_blocks',
    noun: 'Block',
    form: aboutBlockSchema,
    add: addAboutBlock,
    update: updateAboutBlock,
    words: {
      added: 'Block added',
      updated: 'Block updated',
      failed: 'Failed to save block',
      deleted: 'Block deleted',
    },
  }),
)
