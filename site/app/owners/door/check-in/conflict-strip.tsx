import type { Conflict } from '~/domain/door/conflict'
import { Icon } from '../../controls/icon'
import { ConflictList } from '../conflicts/conflict-list'
import { changes } from './changes'

interface ConflictStripProps {
  conflicts: Conflict[]
  onClosed: () => void
}

/** Shows the conflicts of this event's doors in a list that opens; check-in goes on beside it. */
export function ConflictStrip({ conflicts, onClosed }: ConflictStripProps) {
  const closing = changes.useChange('closeConflict')
  const { length } = conflicts
  return (
    <details className="group bg-paper text-ink">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 bg-custard px-4 py-3 text-body/snug">
        <Icon name="warning" className="size-6.5 flex-none" />
        <h2 className="grow font-normal font-text text-body/snug">
          {length === 1 ? '1 entry does not fit.' : `${length} entries don’t add up.`}
        </h2>
        <span className="font-semibold underline group-open:hidden">Show</span>
        <span className="hidden font-semibold underline group-open:inline">Hide</span>
      </summary>
      <ConflictList
        conflicts={conflicts}
        isBusy={closing.isBusy}
        onClose={(id) => void closing.send({ id }, onClosed)}
      />
    </details>
  )
}
