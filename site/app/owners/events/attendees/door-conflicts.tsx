import type { Conflict } from '~/domain/conflict'
import { ConflictList } from '../../door/conflicts/conflict-list'
import { Panel } from '../../page/panel'
import { changes } from './changes'

/** Shows what doors without a network did that does not fit, above the attendees whom it is about. */
export function DoorConflicts({ conflicts }: { conflicts: Conflict[] }) {
  const closing = changes.useChange('closeConflict')
  if (conflicts.length === 0) return null
  return (
    <Panel title="Conflicts of the doors" aside={`${conflicts.length} to look at`} className="mb-6">
      <ConflictList
        conflicts={conflicts}
        isBusy={closing.isBusy}
        onClose={(id) => void closing.send({ id })}
      />
    </Panel>
  )
}
