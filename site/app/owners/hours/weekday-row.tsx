import { Switch } from '@base-ui/react/switch'
import { useId } from 'react'
import { type DayFields, noTimes } from '~/domain/hours/hours-fields'
import type { Weekday } from '~/domain/hours/week-hours'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { TimesFields } from './times-fields'

interface WeekdayRowProps {
  weekday: Weekday
  day: DayFields
  onChange: (day: DayFields) => void
  /** Gives Tuesday to Friday the hours of this day. */
  onCopy: (() => void) | undefined
  error: string | undefined
}

export function WeekdayRow({ weekday, day, onChange, onCopy, error }: WeekdayRowProps) {
  const errorId = useId()
  const isClosed = day.kind === 'closed'
  return (
    <fieldset className="weekday">
      <legend className="sr-only">{weekday}</legend>
      <b aria-hidden className={isClosed ? 'font-semibold text-ink-2' : 'font-semibold'}>
        {weekday}
      </b>
      <Switch.Root
        aria-label={`${weekday} open`}
        checked={!isClosed}
        onCheckedChange={(isOpen) => onChange({ ...day, kind: isOpen ? 'open' : 'closed' })}
        className="weekday-switch desk-switch finger"
      >
        <Switch.Thumb className="desk-switch-thumb" />
      </Switch.Root>
      <div className="weekday-times">
        {isClosed && <p className="text-ink-2">Closed</p>}
        {day.kind === 'words' && (
          <input
            type="text"
            aria-label={`${weekday} in words`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            value={day.words}
            maxLength={100}
            onChange={({ target }) => onChange({ ...day, words: target.value })}
            className="field-control mt-0"
          />
        )}
        {day.kind === 'open' && (
          <TimesFields
            label={weekday}
            times={day.times}
            errorId={error && errorId}
            onChange={(times) => onChange({ ...day, times })}
          />
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <Acts weekday={weekday} day={day} onChange={onChange} onCopy={onCopy} />
    </fieldset>
  )
}

function Acts({ weekday, day, onChange, onCopy }: Omit<WeekdayRowProps, 'error'>) {
  const [first = noTimes] = day.times
  const hasSecond = day.times.length > 1
  const toggleSecond = () => onChange({ ...day, times: hasSecond ? [first] : [first, noTimes] })
  return (
    <div className="weekday-acts">
      {day.kind === 'open' && (
        <Button tone="desk-quiet" onClick={toggleSecond}>
          {hasSecond ? 'Remove second' : 'Add a second opening'}
          <span className="sr-only">, {weekday}</span>
        </Button>
      )}
      {day.kind === 'words' && (
        <Button tone="desk-quiet" onClick={() => onChange({ ...day, kind: 'open' })}>
          As times
          <span className="sr-only">, {weekday}</span>
        </Button>
      )}
      {onCopy && (
        <Button tone="desk-quiet" onClick={onCopy}>
          Copy to weekdays
        </Button>
      )}
    </div>
  )
}
