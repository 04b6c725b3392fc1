import { useFetchers } from 'react-router'
import type { ZodType } from 'zod'
import { carryOut } from './carry-out'
import { type ChangesByName, changeOf, type PayloadOf } from './changes-by-name'
import { loadChanges } from './load-changes'
import { sentChangeSchema } from './sent-change'

/**
 * Does what `loadChanges` does. The changes are downloaded with the screen, so that they are there without a
 * connection.
 */
export function defineChanges<Changes extends ChangesByName>(changes: Changes) {
  return {
    ...loadChanges(() => Promise.resolve({ changes, carryOut })),

    /** All changes of this name on their way from anywhere on the screen. */
    usePending: <One extends keyof Changes & string>(name: One) =>
      usePendingChanges(name, changeOf(changes, name).schema) as PayloadOf<Changes[One]>[],
  }
}

/** All changes of this name on their way from anywhere on the screen, so that their results can be shown already. */
function usePendingChanges<Payload>(name: string, schema: ZodType<Payload>): Payload[] {
  return useFetchers().flatMap(({ json }) => {
    const sent = sentChangeSchema.safeParse(json)
    if (!sent.success || sent.data.change !== name) return []
    const input = schema.safeParse(sent.data.input)
    return input.success ? [input.data] : []
  })
}
