import { Suspense, use, useMemo, useState } from 'react'
import { listRevisions, type RevisedRecord, type Revision } from '~/data/pages/history'
import { recordChangesOf } from '~/domain/pages/revision-words'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialogs/dialog'
import { Loading } from '~/ui/loading'
import { Icon } from '../controls/icon'
import { HistoryEntry } from './history-entry'

interface HistoryProps {
  record: RevisedRecord
  /** Called when it is put back and the screen is read anew, so that the form begins anew. */
  onPutBack: () => void
}

/** A button that shows who changed a record, when and how, and puts it back to how it was. */
export function History(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="desk" onClick={() => setOpen(true)}>
        <Icon name="hours" />
        History
      </Button>
      <HistoryDialog {...props} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

interface HistoryDialogProps extends HistoryProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  focusAfter?: () => HTMLElement | null
}

/** Shows the history of a record. It is read anew each time it opens, and not before. */
export function HistoryDialog({
  record,
  onPutBack,
  open,
  onOpenChange,
  focusAfter,
}: HistoryDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what names the record
  const revisions = useMemo(
    () => (open ? readRevisions(record) : null),
    [open, record.table, record.id],
  )
  function close(isDone: boolean) {
    onOpenChange(false)
    if (isDone) onPutBack()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="History" focusAfter={focusAfter}>
      {revisions && (
        <Suspense fallback={<Loading>Loading history...</Loading>}>
          <Entries table={record.table} revisions={revisions} onAnswer={close} />
        </Suspense>
      )}
    </Dialog>
  )
}

interface EntriesProps {
  table: RevisedRecord['table']
  revisions: Promise<Revision[] | null>
  onAnswer: (isDone: boolean) => void
}

function Entries({ table, revisions, onAnswer }: EntriesProps) {
  const states = use(revisions)
  if (!states) return <p className="py-6 text-center">The history couldn’t be read.</p>
  const changes = recordChangesOf(states, table)
  if (changes.length === 0) return <p className="py-6 text-center">Nothing has been changed yet.</p>
  return (
    <>
      <p className="text-small text-ink-2">
        The last 50 changes, the latest first. Putting one back sends no emails, and you can undo
        it.
      </p>
      <ol className="divide-y divide-hair">
        {changes.map((change) => (
          <HistoryEntry key={change.id} change={change} onAnswer={onAnswer} />
        ))}
      </ol>
    </>
  )
}

function readRevisions(record: RevisedRecord): Promise<Revision[] | null> {
  return read({ failed: 'Failed to load the history', fallback: null }, listRevisions, record)
}
