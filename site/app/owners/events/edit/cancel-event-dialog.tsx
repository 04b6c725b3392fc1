import { useState } from 'react'
import type { CafeEvent } from '~/data/events/events'
import { formatDate, formatTime } from '~/domain/dates'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { TextArea } from '~/ui/field'
import { salesOf } from '../../figures/sales-of'
import { NoMailNote } from '../../page/no-mail-note'
import { changes } from './changes'

interface CancelEventDialogProps {
  event: CafeEvent
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** Asks before a whole event is cancelled. */
export function CancelEventDialog({ event, onClose, focusAfter }: CancelEventDialogProps) {
  const { send, isBusy } = changes.useChange('cancel')
  const [words, setWords] = useState('')
  // The number at the time the dialog opened: once they are cancelled, no tickets are sold.
  const [{ sold }] = useState(() => salesOf(event))
  async function confirm() {
    await send({ id: event.id, words })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      focusAfter={focusAfter}
      question={`Cancel ${event.title}?`}
      cancelLabel="Keep the event"
      confirmLabel="Cancel event"
      busy={isBusy && 'Cancelling...'}
      onConfirm={() => void confirm()}
    >
      <p className="font-semibold text-ink">
        {formatDate(event.event_date)}, {formatTime(event.event_time)}
      </p>
      <p>{soldWords(sold)} The page stays up and says that the event is cancelled.</p>
      {sold > 0 && <p>Refund what was paid the way it was paid.</p>}
      <TextArea
        label="Why? (optional)"
        hint="It’ll be in the email and on the event’s page."
        value={words}
        maxLength={500}
        onChange={({ target }) => setWords(target.value)}
      />
      <p>This can’t be undone.</p>
      {sold > 0 && <NoMailNote />}
    </ConfirmDialog>
  )
}

function soldWords(sold: number): string {
  if (sold === 0) return 'No tickets are sold.'
  if (sold === 1) return '1 ticket is cancelled with it, and its holder will be emailed.'
  return `${sold} tickets will be cancelled, and everyone who has one will be emailed.`
}
