import { useId } from 'react'
import type { DatedEvent } from '~/data/hours/hours'
import { dayOfMonth, formatShortMonth } from '~/domain/dates'
import type { Answer, SpecialDayFields } from '~/domain/hours/special-day-form'
import { weekdayOf } from '~/domain/hours/week-hours'
import { FieldError } from '~/ui/field'
import { RemoveRow } from '../forms/row-fields'
import { AffectedEvents } from './affected-events'
import { AnswerChoice } from './answer-choice'
import { TimesFields } from './times-fields'

export interface SpecialDayRowProps {
  /** A bank holiday that nothing has been said of has no id. */
  day: SpecialDayFields
  onChange: (day: SpecialDayFields) => void
  onRemove?: () => void
  error?: string | undefined
  events: DatedEvent[]
  /** True leaves out the field of the date, which is not the owner's to choose. */
  isHoliday?: boolean
}

/** A day with its answer, and with times and a line for the door where they have something to say. */
export function SpecialDayRow({ day, onChange, onRemove, ...more }: SpecialDayRowProps) {
  const isAnswered = day.id !== ''
  const label = day.name || shortDate(day.first_day)
  return (
    <div className="special-day">
      <div className="font-semibold">
        {shortDate(day.first_day)}
        {day.name && <small className="block font-normal text-ink-2 text-small">{day.name}</small>}
      </div>
      <p className="text-ink-2">{isAnswered ? answerWords[day.answer] : 'Not set: usual hours'}</p>
      <AnswerChoice
        label={label}
        value={isAnswered ? day.answer : null}
        onChange={(answer) => onChange({ ...day, answer })}
      />
      {isAnswered && onRemove && (
        <Details {...more} day={day} label={label} onChange={onChange} onRemove={onRemove} />
      )}
    </div>
  )
}

interface DetailsProps extends SpecialDayRowProps {
  label: string
  onRemove: () => void
}

function Details({ day, label, onChange, onRemove, error, events, isHoliday }: DetailsProps) {
  const errorId = useId()
  return (
    <div className="special-day-more">
      {day.answer === 'other' && (
        <TimesFields
          label={label}
          times={day.times}
          errorId={error && errorId}
          onChange={(times) => onChange({ ...day, times })}
        />
      )}
      <div className="special-day-fields">
        {!isHoliday && (
          <input
            type="date"
            aria-label={`${label}, date`}
            aria-invalid={error && day.answer !== 'other' ? true : undefined}
            aria-describedby={error && errorId}
            value={day.first_day}
            onChange={({ target }) =>
              onChange({ ...day, first_day: target.value, last_day: target.value })
            }
            className="field-control"
          />
        )}
        <input
          type="text"
          aria-label={`${label}, note`}
          placeholder="A note for the door"
          maxLength={200}
          value={day.note}
          onChange={({ target }) => onChange({ ...day, note: target.value })}
          className="field-control"
        />
        <RemoveRow label={`Remove ${label}`} onRemove={onRemove} />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {day.answer === 'closed' && <AffectedEvents day={day} events={events} />}
    </div>
  )
}

/** Returns `Fri 25 Dec`, or 'A new day' without a date. */
function shortDate(date: string): string {
  if (!date) return 'A new day'
  return `${weekdayOf(date).slice(0, 3)} ${dayOfMonth(date)} ${formatShortMonth(date)}`
}

const answerWords: Record<Answer, string> = {
  usual: 'Open as usual',
  closed: 'Closed all day',
  other: 'Open at other times',
}
