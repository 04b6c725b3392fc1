import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletion } from '~/changes/deletion'
import { deleteForGood, emptyBin, putBack } from '~/data/pages/history'
import { recordId } from '~/domain/record-change'

/** Defines what an owner can do with the bin. A history and the Undo of a deletion also send `putBack`. */
export const changes = defineChanges({
  putBack: change({
    schema: z.union([z.object({ id: recordId }), z.object({ revision_id: z.number() })]),
    words: {
      done: (what, isDone) => {
        if (isDone) return 'Put back'
        return 'id' in what ? 'This is already back' : 'It’s already like that'
      },
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
