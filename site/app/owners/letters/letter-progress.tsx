import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Letter } from '~/data/letters/letters'
import { letterStateWords, missedWords } from '~/domain/letters/letter-words'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { Panel } from '../page/panel'
import { audienceWords } from './audience-words'
import { changes } from './changes'

/** The time between two looks at a letter on its way, in milliseconds. */
const LOOK_EVERY_MS = 5000

/** How far a letter is that is set for later, on its way or sent, and the way to stop it. */
export function LetterProgress({ letter }: { letter: Letter }) {
  const { state, recipients, sent, stopped_at } = letter
  useLooks(state === 'sending')
  return (
    <Panel title={audienceWords(letter)}>
      <div className="grid gap-3 p-5 max-sm:p-4">
        <p role="status" className="font-semibold text-lead/tight">
          {letterStateWords(letter)}
        </p>
        {state === 'sending' && (
          <progress value={sent} max={recipients} aria-label="Sent" className="w-full accent-ink" />
        )}
        {missedWords(letter).map((words) => (
          <p key={words} className="text-ink-2">
            {words}
          </p>
        ))}
        {(state === 'scheduled' || (state === 'sending' && !stopped_at)) && (
          <StopButton letter={letter} />
        )}
      </div>
    </Panel>
  )
}

function StopButton({ letter: { id, state } }: { letter: Letter }) {
  const stop = changes.useChange('stop')
  const [isAsked, setAsked] = useState(false)
  const isScheduled = state === 'scheduled'
  async function confirm() {
    await stop.send({ id })
    setAsked(false)
  }
  return (
    <p>
      <Button tone="desk-danger" onClick={() => setAsked(true)}>
        Stop
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        question="Stop this letter?"
        confirmLabel="Stop"
        busy={stop.isBusy && 'Stopping...'}
        onConfirm={() => void confirm()}
      >
        <p>
          {isScheduled
            ? 'It’s a draft again, so you can change it.'
            : 'No one else will get it. Those who’ve had it keep it.'}
        </p>
      </ConfirmDialog>
    </p>
  )
}

/** Reads the screen's data anew every few seconds while `when` holds. */
function useLooks(when: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!when) return
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [when, revalidate])
}
