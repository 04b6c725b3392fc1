import { type BaseSyntheticEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LaterDates } from '~/data/events/later-dates'
import type { EventFormInput } from '~/domain/events/event-form'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'

interface SeriesQuestionOptions {
  form: UseFormReturn<EventFormInput, unknown, unknown>
  /** The later dates of the series; null for an event that takes place once. */
  later: LaterDates | null
  submit: (event?: BaseSyntheticEvent) => Promise<void>
}

/** Asks whether the later dates of a series change too. */
export function useSeriesQuestion({ form, later, submit }: SeriesQuestionOptions) {
  const [isOpen, setOpen] = useState(false)
  async function submitOrAsk(submitEvent?: BaseSyntheticEvent): Promise<void> {
    submitEvent?.preventDefault()
    form.setValue('changes_later', false)
    // The form's errors come before any question. A form without rules is checked by the submit itself.
    const asks = later && later.dates > 0 && (await form.trigger().catch(() => false))
    if (!asks) return submit(submitEvent)
    setOpen(true)
  }
  function save(changesLater: boolean) {
    setOpen(false)
    form.setValue('changes_later', changesLater)
    void submit()
  }
  return {
    submit: submitOrAsk,
    question: later && (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question="Which dates change?"
        confirmLabel="This and all later dates"
        confirmTone="desk-primary"
        onConfirm={() => save(true)}
        otherwise={{ label: 'Only this date', onConfirm: () => save(false) }}
      >
        <p>
          {later.dates === 1 ? '1 later date follows' : `${later.dates} later dates follow`}.{' '}
          {capitalised(ticketWords(later.tickets))} sold for this date, and{' '}
          {ticketWords(later.all_tickets)} sold for this and all later dates.
        </p>
        <p>
          Later dates get what you changed here, but each keeps its day. What people have paid stays
          as it is.
        </p>
      </ConfirmDialog>
    ),
  }
}

function ticketWords(count: number): string {
  if (count === 0) return 'no tickets are'
  return count === 1 ? '1 ticket is' : `${count} tickets are`
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
