import { useState } from 'react'
import type { CafeEvent } from '~/data/events/events'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { Icon } from '../../controls/icon'
import { changes } from './changes'

/** A bin that asks first. An event with tickets sold stays: the dialog then says so, and offers to unpublish it. */
export function DeleteEvent({ event }: { event: CafeEvent }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="desk-danger"
        aria-label={`Delete ${event.title}`}
        onClick={() => setOpen(true)}
        className="max-md:w-11 max-md:px-0"
      >
        <Icon name="delete" />
        <span className="max-md:hidden">Delete</span>
      </Button>
      {isOpen && <DeleteEventDialog event={event} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DeleteEventDialogProps {
  event: CafeEvent
  onClose: () => void
}

function DeleteEventDialog({ event, onClose }: DeleteEventDialogProps) {
  const { id, is_published: isPublished, cancelled_at: cancelledAt } = event
  const publish = changes.useChange('publish')
  const deletion = changes.useChange('delete')
  const [refusal, setRefusal] = useState<string>()
  async function unpublish() {
    await publish.send({ id, isPublished: false })
    onClose()
  }
  async function remove() {
    const answer = await deletion.send({ id })
    if (!answer.ok) setRefusal(answer.errors?.id)
  }
  if (!refusal) {
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        question="Are you sure you want to delete this event?"
        busy={deletion.isBusy && 'Deleting...'}
        onConfirm={() => void remove()}
      >
        <p className="wrap-anywhere">{event.title}</p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question="This event can’t be deleted"
      cancelLabel="Keep it"
      confirmLabel="Unpublish"
      busy={publish.isBusy && 'Unpublishing...'}
      onConfirm={isPublished ? () => void unpublish() : undefined}
    >
      <p role="alert">
        {refusal}.{' '}
        {isPublished
          ? `Unpublish it instead: it leaves the site at once${cancelledAt ? '' : ', and the tickets stay good'}.`
          : 'It’s no longer on the site.'}{' '}
        {!cancelledAt && 'If it isn’t going ahead, cancel it.'}
      </p>
    </ConfirmDialog>
  )
}
