import { useEffect, useRef, useState } from 'react'
import type { CafeEvent } from '~/data/events/events'
import { formatDate, formatTime } from '~/domain/dates'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { Icon } from '../../controls/icon'
import { salesOf } from '../../figures/sales-of'
import { changes } from './changes'

/** Cancels a whole event after a question. Only owners have this button, and a cancelled event has none. */
export function CancelEvent({ event }: { event: CafeEvent }) {
  const [isOpen, setOpen] = useState(false)
  const { role } = useSession()
  const isCancelled = event.cancelled_at !== null
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isOpen) wasAsked.current = true
    if (isOpen || !isCancelled || !wasAsked.current) return
    // The button is gone with the chance to cancel, and the keyboard goes on at the screen's first link.
    const timer = setTimeout(() => document.querySelector<HTMLElement>('main a')?.focus())
    return () => clearTimeout(timer)
  }, [isOpen, isCancelled])
  if (role !== 'owner' || (isCancelled && !isOpen)) return null
  return (
    <>
      <Button tone="desk-danger" onClick={() => setOpen(true)} className="max-sm:grow">
        <Icon name="close" />
        Cancel event
        <span className="sr-only"> {event.title}</span>
      </Button>
      {isOpen && <CancelEventDialog event={event} onClose={() => setOpen(false)} />}
    </>
  )
}

interface CancelEventDialogProps {
  event: CafeEvent
  onClose: () => void
}

function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const { send, isBusy } = changes.useChange('cancel')
  // The number at the time the dialog opened: once they are cancelled, no tickets are sold.
  const [{ sold }] = useState(() => salesOf(event.ticket_types))
  async function confirm() {
    await send({ id: event.id })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={`Cancel ${event.title}?`}
      cancelLabel="Keep the event"
      confirmLabel="Cancel event"
      busy={isBusy && 'Cancelling...'}
      onConfirm={() => void confirm()}
    >
      <p className="font-semibold text-ink">
        {formatDate(event.event_date)}, {formatTime(event.event_time)}
      </p>
      <p>{soldWords(sold)} The page stays, says that the event is cancelled, and sells nothing.</p>
      {sold > 0 && <p>Give back what was paid the way it was paid.</p>}
      <p>This can’t be undone.</p>
    </ConfirmDialog>
  )
}

function soldWords(sold: number): string {
  if (sold === 0) return 'No tickets are sold.'
  if (sold === 1) return '1 ticket is cancelled with it, and its holder gets a mail.'
  return `${sold} tickets are cancelled with it, and everyone who holds some gets a mail.`
}
