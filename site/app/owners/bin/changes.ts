import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletion } from '~/changes/deletion'
import { deleteForGood, emptyBin, putBack } from '~/data/bin'
import { recordId } from '~/domain/record-change'

/** The changes that an owner can make to the bin. The Undo of a deletion's message asks for `putBack` too. */
export const changes = defineChanges({
  putBack: change({
    schema: z.object({ id: recordId }),
    words: {
      done: (_, isDone) => (isDone ? 'Put back' : 'This is back already'),
      failed: 'Failed to put it back',
    },
    run: putBack,
  }),
  deleteForGood: deletion(deleteForGood, {
    done: 'Deleted for good',
    failed: 'Failed to delete it for good',
  }),
  empty: change({
    schema: z.object({ newest: z.string() }),
    words: { done: 'The bin is empty', failed: 'Failed to empty the bin' },
    run: emptyBin,
    record: () => 'bin',
  }),
})
