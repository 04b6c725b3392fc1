import { type BaseSyntheticEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatDate, formatTime } from '~/domain/dates'
import { type EventFormInput, startOf } from '~/domain/event-form'
import { ConfirmDialog } from '~/ui/confirm-dialog'

interface MoveQuestionOptions {
  form: UseFormReturn<EventFormInput, unknown, unknown>
  /** The event as it is stored, or the empty one. */
  event: EventFormInput
  /** The number of tickets that are sold for it. */
  sold: number
  submit: (event?: BaseSyntheticEvent) => Promise<void>
}

/** Asks before an event with tickets sold moves to another start, and whether their holders get a mail. */
export function useMoveQuestion({ form, event, sold, submit }: MoveQuestionOptions) {
  const [start, setStart] = useState(event)
  const [isOpen, setOpen] = useState(false)
  async function submitOrAsk(submitEvent?: BaseSyntheticEvent): Promise<void> {
    submitEvent?.preventDefault()
    form.setValue('mails_holders', false)
    const isMoved = startOf(form.getValues()) !== startOf(event)
    // The form's errors come before any question. A form without rules is checked by the submit itself.
    const asks = sold > 0 && isMoved && (await form.trigger().catch(() => false))
    if (!asks) return submit(submitEvent)
    setStart(form.getValues())
    setOpen(true)
  }
  function save(mailsHolders: boolean) {
    setOpen(false)
    form.setValue('mails_holders', mailsHolders)
    void submit()
  }
  return {
    submit: submitOrAsk,
    question: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question="Move this event?"
        confirmLabel="Save and mail the holders"
        confirmTone="desk-primary"
        onConfirm={() => save(true)}
        otherwise={{ label: 'Save without an email', onConfirm: () => save(false) }}
      >
        <p>
          {sold === 1 ? '1 ticket is' : `${sold} tickets are`} sold for{' '}
          <b className="font-semibold text-ink">{startWords(event)}</b>.
        </p>
        <p>
          The event moves to <b className="font-semibold text-ink">{startWords(start)}</b>.{' '}
          {sold === 1 ? 'The ticket stays' : 'The tickets stay'} valid.
        </p>
        <p>An email tells each holder the old and the new date, and whom to write to.</p>
      </ConfirmDialog>
    ),
  }
}

function startWords({ event_date, event_time }: EventFormInput): string {
  return event_date ? `${formatDate(event_date)}, ${formatTime(event_time)}` : ''
}
