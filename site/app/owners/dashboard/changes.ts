import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { putFirstStepsAway } from '~/data/pages/first-steps'

/** The change that an owner can make on the dashboard. */
export const changes = defineChanges({
  putAway: change({
    schema: z.object({}),
    words: { done: 'List put away', failed: 'Failed to put the list away' },
    run: putFirstStepsAway,
    record: () => 'site content',
  }),
})
