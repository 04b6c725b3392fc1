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
          This site began with the words, pictures, menu and events of a café that does not exist.
          Take them out, and it is yours to fill. What you have added or changed stays, and so do
          events that somebody has bought tickets for.
        </p>
        <Button
          tone="desk-danger"
          className="justify-self-start"
          busy={isBusy && 'Taking it out...'}
          onClick={() => setQuestion('first')}
        >
          Take the sample out
        </Button>
      </div>
      <ConfirmDialog
        open={question === 'first'}
        onOpenChange={(open) => !open && setQuestion(null)}
        question="Take the whole sample out of the site?"
        confirmLabel="Take it out"
        onConfirm={() => setQuestion('second')}
      >
        <p>
          Visitors see an almost empty site until you fill it.{' '}
          {backsUp
            ? 'A backup is made first.'
            : 'This installation makes no backups, so nothing brings it back.'}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'second'}
        onOpenChange={(open) => !open && setQuestion(null)}
        question="Are you sure? The sample can’t be put in again."
        confirmLabel="Yes, take it out"
        onConfirm={() => {
          setQuestion(null)
          void send({ backsUp })
        }}
      />
    </Panel>
  )
}
