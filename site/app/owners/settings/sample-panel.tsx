import { useState } from 'react'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { Panel } from '../page/panel'
import { changes } from './changes'

/** Takes the sample out of the café; asks twice, because a whole site goes with it. */
export function SamplePanel({ backsUp }: { backsUp: boolean }) {
  const [question, setQuestion] = useState<'first' | 'second' | null>(null)
  const { send, isBusy } = changes.useChange('removeSample')
  return (
    <Panel title="The sample café">
      <div className="grid gap-4 p-5 max-sm:p-4">
        <p className="max-w-reading text-ink-2">
          This site began with the words, pictures, menu and events of a made-up café. Remove them,
          and it’s yours to fill. What you’ve added or changed stays, and so do events people have
          bought tickets for.
        </p>
        <Button
          tone="desk-danger"
          className="justify-self-start"
          busy={isBusy && 'Removing...'}
          onClick={() => setQuestion('first')}
        >
          Remove the sample
        </Button>
      </div>
      <ConfirmDialog
        open={question === 'first'}
        onOpenChange={(open) => !open && setQuestion(null)}
        question="Remove the whole sample?"
        confirmLabel="Remove it"
        onConfirm={() => setQuestion('second')}
      >
        <p>
          Visitors will see an almost empty site until you fill it.{' '}
          {backsUp
            ? 'A backup is made first.'
            : 'This installation makes no backups, so you can’t undo this.'}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'second'}
        onOpenChange={(open) => !open && setQuestion(null)}
        question="Are you sure? You can’t bring the sample back."
        confirmLabel="Yes, remove it"
        onConfirm={() => {
          setQuestion(null)
          void send({ backsUp })
        }}
      />
    </Panel>
  )
}
