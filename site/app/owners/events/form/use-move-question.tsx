import { type BaseSyntheticEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LaterDates } from '~/data/events/later-dates'
import { formatDate, formatTime } from '~/domain/dates'
import { placeOf } from '~/domain/events/event-details'
import type { EventFormInput } from '~/domain/events/event-form'
import { startOf } from '~/domain/events/event-start'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { NoMailNote } from '../../page/no-mail-note'

interface MoveQuestionOptions {
  form: UseFormReturn<EventFormInput, unknown, unknown>
  /** The event as it is stored, or the empty one. */
  event: EventFormInput
  /** The number of tickets that are sold for it. */
  sold: number
  /** The later dates of its series, which may move with it. */
  later: LaterDates | null
  submit: (event?: BaseSyntheticEvent) => Promise<void>
}

/** Asks before an event with tickets sold moves to another start or place, and whether their holders get a mail. */
export function useMoveQuestion({
  form,
  event,
  sold: soldHere,
  later,
  submit,
}: MoveQuestionOptions) {
  const [moved, setMoved] = useState(event)
  const [isOpen, setOpen] = useState(false)
  const [sold, setSold] = useState(soldHere)
  async function submitOrAsk(submitEvent?: BaseSyntheticEvent): Promise<void> {
    submitEvent?.preventDefault()
    form.setValue('mails_holders', false)
    const values = form.getValues()
    const soldForAll = values.changes_later && later ? later.all_tickets : soldHere
    const isMoved = startOf(values) !== startOf(event) || placeOf(values) !== placeOf(event)
    // The form's errors come before any question. A form without rules is checked by the submit itself.
    const asks = soldForAll > 0 && isMoved && (await form.trigger().catch(() => false))
    if (!asks) return submit(submitEvent)
    setMoved(form.getValues())
    setSold(soldForAll)
    setOpen(true)
  }
  function save(mailsHolders: boolean) {
    setOpen(false)
    form.setValue('mails_holders', mailsHolders)
    void submit()
  }
  const isElsewhere = placeOf(moved) !== placeOf(event)
  return {
    submit: submitOrAsk,
    question: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question="Move this event?"
        confirmLabel="Save and email ticket holders"
        confirmTone="desk-primary"
        onConfirm={() => save(true)}
        otherwise={{ label: 'Save without an email', onConfirm: () => save(false) }}
      >
        <p>
          {sold === 1 ? '1 ticket is' : `${sold} tickets are`} sold for{' '}
          <b className="font-semibold text-ink">{whenAndWhere(event, isElsewhere)}</b>
          {moved.changes_later && ' and later dates'}.
        </p>
        <p>
          The event moves to{' '}
          <b className="font-semibold text-ink">{whenAndWhere(moved, isElsewhere)}</b>.{' '}
          {sold === 1 ? 'The ticket is still' : 'The tickets are still'} valid.
        </p>
        <p>Everyone with a ticket gets an email with the old and new details.</p>
        <NoMailNote />
      </ConfirmDialog>
    ),
  }
}

/** Says when an event begins, and where it takes place if that changes. */
function whenAndWhere(event: EventFormInput, isElsewhere: boolean): string {
  if (!event.event_date) return ''
  const start = `${formatDate(event.event_date)}, ${formatTime(event.event_time)}`
  return isElsewhere ? `${start}, ${placeOf(event) || 'at the café'}` : start
}
