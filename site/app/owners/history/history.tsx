import { Suspense, use, useState } from 'react'
import { listRevisions, type RevisedRecord, type Revision } from '~/data/revisions'
import { recordChangesOf } from '~/domain/revision-words'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Loading } from '~/ui/loading'
import { Icon } from '../kit/icon'
import { HistoryEntry } from './history-entry'

interface HistoryProps {
  record: RevisedRecord
  /** Puts the record back, and resolves to whether that was done and the screen is read anew. */
  putBack: (id: number) => Promise<boolean>
  /** Called afterwards, so that the form begins anew with what was put back. */
  onPutBack: () => void
}

/** A button that shows who changed a record, when and how, and puts it back to how it was. */
export function History({ record, putBack, onPutBack }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  // Read anew each time it opens, and not before.
  const [revisions, setRevisions] = useState<Promise<Revision[] | null>>()
  function open() {
    setRevisions(readRevisions(record))
    setOpen(true)
  }
  async function choose(id: number) {
    const isDone = await putBack(id)
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
            <Entries revisions={revisions} onChoose={choose} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

interface EntriesProps {
  revisions: Promise<Revision[] | null>
  onChoose: (id: number) => Promise<void>
}

function Entries({ revisions, onChoose }: EntriesProps) {
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
          <HistoryEntry key={change.id} change={change} onPutBack={() => onChoose(change.id)} />
        ))}
      </ol>
    </>
  )
}

function readRevisions(record: RevisedRecord): Promise<Revision[] | null> {
  return read({ failed: 'Failed to load the history', fallback: null }, listRevisions, record)
}
