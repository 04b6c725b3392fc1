import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDate, todayInLondon } from '~/domain/dates'
import type { EventFormInput } from '~/domain/events/event-form'
import { lastDayOf } from '~/domain/events/event-last-day'
import { endOfSalesAfter, startOf } from '~/domain/events/event-start'
import { TextArea, TextField } from '~/ui/field'
import { Panel } from '../../page/panel'
import { EventPicture } from './event-picture'
import { useEventForm } from './use-event-form'

/** Asks for what every event has: its words beside its picture, and when it is. */
export function AboutEvent() {
  const { register, errorOf } = useEventForm()
  return (
    <Panel>
      <div className="grid gap-4 p-5 max-sm:p-4">
        <div className="grid gap-x-4.5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_13.25rem]">
          <div className="grid content-start gap-3">
            <TextField label="Title" error={errorOf('title')} {...register('title')} />
            <TextArea
              label="Description"
              error={errorOf('description')}
              {...register('description')}
            />
          </div>
          <EventPicture />
        </div>
        <When />
      </div>
    </Panel>
  )
}

function When() {
  const { register, errorOf } = useEventForm()
  const followStart = useFollowStart()
  const [date, days] = useWatch<EventFormInput, ['event_date', 'duration_days']>({
    name: ['event_date', 'duration_days'],
  })
  const lastDay = lastDayOf(date, days)
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3.5 sm:grid-cols-[1.25fr_1fr_.8fr]">
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
          label="Days listed"
          type="number"
          min={1}
          error={errorOf('duration_days')}
          {...register('duration_days')}
        />
      </div>
      {date && date < todayInLondon() && (
        <p role="status" className="-mt-1 font-medium text-small text-danger">
          This date has passed.
        </p>
      )}
      {lastDay && (
        <p className="-mt-1 text-small text-ink-2">Comes off the site on {formatDate(lastDay)}.</p>
      )}
    </>
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
      // The date is what was changed, so the closed section of this field is not marked.
      if (next !== now) setValue(name, next)
    }
  }
}
