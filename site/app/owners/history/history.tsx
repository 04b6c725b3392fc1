import { Suspense, use, useState } from 'react'
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
export function History({ record, onPutBack }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  // Read anew each time it opens, and not before.
  const [revisions, setRevisions] = useState<Promise<Revision[] | null>>()
  function open() {
    setRevisions(readRevisions(record))
    setOpen(true)
  }
  function close(isDone: boolean) {
    setOpen(false)
    if (isDone) onPutBack()
  }
  return (
    <>
      <Button tone="desk" onClick={open}>
        <Icon name="hours" />
        History
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="History">
        {revisions && (
          <Suspense fallback={<Loading>Loading history...</Loading>}>
            <Entries revisions={revisions} onAnswer={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

interface EntriesProps {
  revisions: Promise<Revision[] | null>
  onAnswer: (isDone: boolean) => void
}

function Entries({ revisions, onAnswer }: EntriesProps) {
  const states = use(revisions)
  if (!states) return <p className="py-6 text-center">The history could not be read.</p>
  const changes = recordChangesOf(states)
  if (changes.length === 0) return <p className="py-6 text-center">Nothing has been changed yet.</p>
  return (
    <>
      <p className="text-small text-ink-2">
        The last 50 changes, the latest first. Putting back mails nobody, and can be put back too.
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
