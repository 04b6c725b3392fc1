import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { href } from 'react-router'
import type { FormTarget } from '~/changes/use-change-form'
import { formatDate, todayInLondon } from '~/domain/dates'
import type { EventFormInput } from '~/domain/events/event-form'
import { lastDayOf } from '~/domain/events/event-last-day'
import { endOfSalesAfter, startOf } from '~/domain/events/event-start'
import { parsePrice } from '~/domain/form-values'
import { TextField } from '~/ui/field'
import { ShowTimesFields } from '../../forms/show-times'
import { useOwnerForm } from '../../forms/use-owner-form'
import { usePriceQuestion } from '../../forms/use-price-question'
import { Panel } from '../../page/panel'
import { AboutPanel } from '../../record-forms/about-panel'
import { RecordForm } from '../../record-forms/record-form'
import { EventPreview } from './event-preview'
import { GoodToKnow } from './good-to-know'
import { PaymentChoice } from './payment-choice'
import { TicketTypeRows } from './ticket-type-rows'
import { useEventForm } from './use-event-form'
import { useMoveQuestion } from './use-move-question'

interface EventFormProps {
  event: EventFormInput
  target: FormTarget<EventFormInput>
  isNew?: boolean
  cancelledAt?: string | null
}

/** The form of a new or an old event, with its ticket beside it as the site will show it. */
export function EventForm({ event, target, isNew, cancelledAt = null }: EventFormProps) {
  const form = useOwnerForm(target, { defaultValues: event })
  const sold = event.ticket_types.reduce((sum, type) => sum + type.sold, 0)
  const moved = useMoveQuestion({ form, event, sold, submit: form.submit })
  const priced = usePriceQuestion({
    submit: moved.submit,
    prices: () =>
      form.getValues('ticket_types').map(({ id, price }) => ({
        text: price,
        former: parsePrice(event.ticket_types.find((type) => type.id === id && id)?.price ?? ''),
      })),
  })
  return (
    <RecordForm
      form={{ ...form, submit: priced.submit }}
      creates={isNew ? 'Event' : undefined}
      list={href('/owners/events')}
      preview={<EventPreview cancelledAt={cancelledAt} />}
    >
      {priced.question}
      {moved.question}
      <AboutPanel />
      <When />
      <GoodToKnow />
      <TicketTypeRows />
      <PaymentChoice />
    </RecordForm>
  )
}

function Reminder() {
  const { register } = useEventForm()
  return (
    <div>
      <label className="flex items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          className="size-4.5 accent-ink"
          aria-describedby="reminder-words"
          {...register('reminds_holders')}
        />
        Remind the day before
      </label>
      <p id="reminder-words" className="mt-1 text-small text-ink-2">
        Everyone with tickets gets an email at 10:00 on the day before.
      </p>
    </div>
  )
}

function When() {
  const { register, errorOf } = useEventForm()
  const followStart = useFollowStart()
  const [date, days, start, end] = useWatch<
    EventFormInput,
    ['event_date', 'duration_days', 'event_time', 'end_time']
  >({ name: ['event_date', 'duration_days', 'event_time', 'end_time'] })
  const endsNextDay = Boolean(start && end && end < start)
  const lastDay = lastDayOf(date, days)
  return (
    <Panel title="When">
      <div className="grid gap-4 p-5 max-sm:p-4">
        <div className="grid grid-cols-2 items-start gap-3.5 sm:grid-cols-[1.4fr_1fr_1fr_.9fr]">
          <TextField
            label="Date"
            type="date"
            className="max-sm:col-span-2"
            error={errorOf('event_date')}
            {...register('event_date', { onChange: followStart })}
          />
          <TextField
            label="Time"
            type="time"
            error={errorOf('event_time')}
            {...register('event_time', { onChange: followStart })}
          />
          <TextField
            label="Ends at"
            type="time"
            error={errorOf('end_time')}
            {...register('end_time')}
          />
          <TextField
            label="Days listed"
            type="number"
            min={1}
            error={errorOf('duration_days')}
            {...register('duration_days')}
          />
        </div>
        {endsNextDay && (
          <p role="status" className="-mt-1 text-small text-ink-2">
            Ends after midnight.
          </p>
        )}
        {date && date < todayInLondon() && (
          <p role="status" className="-mt-1 font-medium text-small text-danger">
            This date has passed.
          </p>
        )}
        {lastDay && (
          <p className="-mt-1 text-small text-ink-2">
            Comes off the site on {formatDate(lastDay)}.
          </p>
        )}
        <TextField
          label="End of ticket sales"
          type="datetime-local"
          hint="Leave empty to sell tickets while the event is on the site."
          error={errorOf('sales_end_at')}
          {...register('sales_end_at')}
        />
        <TextField
          label="Keep unpaid tickets until"
          type="datetime-local"
          hint="Leave empty to keep them until the event. Their holders get an email the day before this time, and after it the places are free. Tickets bought later are kept until the event."
          error={errorOf('unpaid_kept_until')}
          {...register('unpaid_kept_until')}
        />
        <label className="flex items-center gap-2.5 font-medium">
          <input type="checkbox" className="size-4.5 accent-ink" {...register('is_published')} />
          On the site
        </label>
        <Reminder />
        <ShowTimesFields />
      </div>
    </Panel>
  )
}

/**
 * Lets the end of ticket sales follow the event's start, until an owner writes another or clears it, and keeps unpaid
 * tickets no longer than until the start.
 */
function useFollowStart(): () => void {
  const { getValues, setValue } = useEventForm()
  const start = useRef(startOf(getValues()))
  return () => {
    const former = start.current
    start.current = startOf(getValues())
    for (const name of ['sales_end_at', 'unpaid_kept_until'] as const) {
      const now = getValues(name)
      // A new event has no time for this; it keeps unpaid tickets until it begins.
      if (name === 'unpaid_kept_until' && now === '') continue
      const next = endOfSalesAfter({ former, start: start.current, now })
      if (next !== now) setValue(name, next, { shouldDirty: true })
    }
  }
}
