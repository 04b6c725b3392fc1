import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormTarget } from '~/changes/use-change-form'
import type { LaterDates } from '~/data/events/later-dates'
import type { EventFormInput } from '~/domain/events/event-form'
import { takenOf } from '~/domain/events/ticket-type-form'
import { parsePrice } from '~/domain/form-values'
import { useOwnerForm } from '../../forms/use-owner-form'
import { usePriceQuestion } from '../../forms/use-price-question'
import { RecordForm } from '../../record-forms/record-form'
import { AboutEvent } from './about-event'
import { EmailsAndQuestion } from './emails-and-question'
import { EventPreview } from './event-preview'
import { EventSaveBar } from './event-save-bar'
import { GivingBack } from './giving-back'
import { OnTheSite, Selling, WhereAndForWhom } from './more-fields'
import { Repeat } from './repeat'
import { TicketTypeRows } from './ticket-type-rows'
import { useMoveQuestion } from './use-move-question'
import { useSeriesQuestion } from './use-series-question'

interface EventFormProps {
  /** Null for a new event. */
  id: string | null
  event: EventFormInput
  target: FormTarget<EventFormInput>
  cancelledAt?: string | null
  /** The later dates of its series. */
  later?: LaterDates | null
}

/** The form of a new or an old event, with its ticket beside it as the site will show it. */
export function EventForm({ id, event, target, cancelledAt = null, later = null }: EventFormProps) {
  const form = useOwnerForm(target, { defaultValues: event })
  const isDraft = id === null || !event.is_published
  const { sold } = takenOf(event.ticket_types)
  const moved = useMoveQuestion({ form, event, sold, later, submit: form.submit })
  const series = useSeriesQuestion({ form, later, submit: moved.submit })
  const priced = usePriceQuestion({
    submit: series.submit,
    prices: () =>
      form.getValues('ticket_types').map(({ id, price }) => ({
        text: price,
        former: parsePrice(event.ticket_types.find((type) => type.id === id && id)?.price ?? ''),
      })),
  })
  const rest = useFocusOnFault(form)
  const save: typeof priced.submit = (submitEvent) => {
    if (isDraft) form.setValue('is_published', true)
    return priced.submit(submitEvent)
  }
  function saveDraft() {
    form.setValue('is_published', false)
    void priced.submit()
  }
  return (
    <RecordForm
      form={{ ...form, submit: save }}
      bar={
        <EventSaveBar
          isNew={id === null}
          isDraft={isDraft}
          isBusy={form.isBusy}
          saveDraft={saveDraft}
        />
      }
      preview={<EventPreview cancelledAt={cancelledAt} />}
    >
      {priced.question}
      {series.question}
      {moved.question}
      <AboutEvent />
      <TicketTypeRows />
      <section
        ref={rest}
        aria-label="The rest, filled in already"
        className="overflow-hidden rounded-panel border border-hair bg-panel"
      >
        <Selling />
        <GivingBack />
        <EmailsAndQuestion />
        <WhereAndForWhom />
        <OnTheSite isDraft={isDraft} />
        <Repeat id={id} />
      </section>
    </RecordForm>
  )
}

/** Focuses the first fault of the closed sections after a submit; the form itself doesn't know that they open. */
function useFocusOnFault({ formState }: ReturnType<typeof useOwnerForm<EventFormInput>>) {
  const section = useRef<HTMLElement>(null)
  const { errors, submitCount } = formState
  const focus = useEffectEvent(() => {
    if (alwaysOpen.some((field) => errors[field])) return
    section.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every submit
  useEffect(() => focus(), [submitCount])
  return section
}

const alwaysOpen = [
  'title',
  'description',
  'image_url',
  'alt_text',
  'event_date',
  'event_time',
  'duration_days',
  'ticket_types',
  'capacity',
] as const
