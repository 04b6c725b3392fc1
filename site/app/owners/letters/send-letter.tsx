import { useState } from 'react'
import type { Letter } from '~/data/letters/letters'
import { peopleWords } from '~/domain/letters/letter-words'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { TextField } from '~/ui/field'
import { NoMailNote } from '../page/no-mail-note'
import { changes } from './changes'

interface SendLetterProps {
  letter: Letter
  /** The number of people to whom it would go; null where it could not be read. */
  people: number | null
}

/** Mails the saved letter to its owner as a test, or sends it: now, or at a time of the café's clock. */
export function SendLetter({ letter, people }: SendLetterProps) {
  const test = changes.useChange('test')
  const send = changes.useChange('send')
  const [isAsked, setAsked] = useState(false)
  const [sendAt, setSendAt] = useState('')
  const { id, updated_at: version } = letter
  const whom = people === null ? 'everyone it’s for' : peopleWords(people)
  async function confirm() {
    await send.send({ id, version, sendAt })
    setAsked(false)
  }
  return (
    <div className="save-bar above-foot sticky z-15 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel bg-fascia py-2.5 pr-3 pl-4.5 font-medium text-paper shadow-[0_14px_34px_color-mix(in_oklab,var(--color-ink)_28%,#0000)]">
      <p role="status" className="mr-auto max-sm:basis-full">
        Draft saved
      </p>
      <Button
        tone="desk-on-ink"
        busy={test.isBusy && 'Sending...'}
        onClick={() => void test.send({ id })}
      >
        Send me a test
      </Button>
      <Button tone="desk-save" onClick={() => setAsked(true)}>
        Choose when to send
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        question={`Send this letter to ${whom}?`}
        confirmLabel={sendAt ? 'Set for later' : 'Send now'}
        confirmTone="desk-primary"
        busy={send.isBusy && 'Sending...'}
        onConfirm={() => void confirm()}
      >
        <p>About 90 emails go out a minute. You can stop it until the last one.</p>
        <TextField
          label="Send at"
          type="datetime-local"
          hint="UK time. Leave blank to send now."
          value={sendAt}
          onChange={({ target }) => setSendAt(target.value)}
        />
        <NoMailNote />
      </ConfirmDialog>
    </div>
  )
}
