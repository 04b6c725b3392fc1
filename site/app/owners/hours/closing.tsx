import { useId } from 'react'
import { daysBetween } from '~/domain/dates'
import { Button } from '~/ui/button'
import { FieldError, TextField } from '~/ui/field'
import { AffectedEvents } from './affected-events'
import type { SpecialDayRowProps } from './special-day-row'

/** A stretch of closed days, with the line that the strip above the pages says. */
export function Closing({ day, onChange, onRemove, error, events }: SpecialDayRowProps) {
  const errorId = useId()
  const wrong = error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
  const dayCount = daysBetween(day.first_day, day.last_day) + 1
  return (
    <section className="grid gap-3 rounded-panel border border-hair bg-desk p-4">
      <div className="flex items-center">
        <h3 className="text-body/snug">Closed for a while</h3>
        <Button tone="desk-quiet" className="ml-auto" onClick={onRemove}>
          Remove
          <span className="sr-only"> the closing</span>
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 text-ink-2">
        <input
          type="date"
          {...wrong}
          aria-label="First day closed"
          value={day.first_day}
          onChange={({ target }) => onChange({ ...day, first_day: target.value })}
          className="field-control mt-0 w-38 flex-none"
        />
        to
        <input
          type="date"
          {...wrong}
          aria-label="Last day closed"
          value={day.last_day}
          onChange={({ target }) => onChange({ ...day, last_day: target.value })}
          className="field-control mt-0 w-38 flex-none"
        />
        {dayCount > 0 && <span>{dayCount === 1 ? 'one day' : `${dayCount} days`}</span>}
      </div>
      <TextField
        label="A note for the door"
        maxLength={200}
        value={day.note}
        onChange={({ target }) => onChange({ ...day, note: target.value })}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <AffectedEvents day={day} events={events} />
    </section>
  )
}
