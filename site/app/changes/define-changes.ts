import { carryOut } from './carry-out'
import { type ChangesByName, changeOf, type PayloadOf } from './changes-by-name'
import { loadChanges } from './load-changes'
import { usePendingChanges } from './use-pending-changes'

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
