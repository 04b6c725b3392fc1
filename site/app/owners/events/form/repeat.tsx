import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDate } from '~/domain/dates'
import type { EventFormInput } from '~/domain/events/event-form'
import { repeatSummary } from '~/domain/events/event-form-summary'
import { mostRepeats, rhythms, rhythmWords } from '~/domain/events/repeat-dates'
import type { SpecialDay } from '~/domain/hours/special-days'
import { SelectField, TextField } from '~/ui/field'
import { FormSection } from './form-section'
import { RepeatNow } from './repeat-now'
import { useEventForm } from './use-event-form'
import { type Repeats, useRepeats } from './use-repeats'

interface RepeatProps {
  /** The stored event, whose repeats are made at once; null for a new one, which is created with them. */
  id: string | null
}

/** Asks on which other dates the event takes place. */
export function Repeat({ id }: RepeatProps) {
  const { formState } = useEventForm()
  const typed = useWatch<EventFormInput, 'event_date'>({ name: 'event_date' })
  const date = id ? (formState.defaultValues?.event_date ?? '') : typed
  const series = useRepeats(date)
  const dates = series.repeats.map(({ event_date }) => event_date)
  return (
    <FormSection
      title="Repeat"
      fields={['repeats']}
      isChanged={dates.length > 0}
      summary={() => repeatSummary(series.rhythm, dates)}
    >
      {date ? <RepeatFields date={date} series={series} /> : <p>Choose the date first.</p>}
      {id ? <RepeatNow id={id} repeats={series.repeats} /> : <WithTheEvent series={series} />}
    </FormSection>
  )
}

/** Hands the dates to the form of the new event. */
function WithTheEvent({ series }: { series: Repeats }) {
  const { setValue } = useEventForm()
  const hand = useEffectEvent(() => setValue('repeats', series.repeats))
  const dates = series.repeats.map(({ event_date }) => event_date).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates by which the event above differs
  useEffect(() => hand(), [dates])
  return null
}

function RepeatFields({ date, series }: { date: string; series: Repeats }) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_7rem]">
        <SelectField
          label="How often"
          value={series.rhythm ?? ''}
          onChange={(change) => void series.setRhythm(change.target.value)}
        >
          <option value="">Happens once</option>
          {rhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {rhythmWords(rhythm, date)}
            </option>
          ))}
        </SelectField>
        {series.rhythm && (
          <TextField
            label="How many"
            type="number"
            min={1}
            max={mostRepeats}
            value={series.count}
            onChange={(change) => series.setCount(change.target.value)}
            error={series.isCountValid ? undefined : `From 1 to ${mostRepeats}`}
          />
        )}
      </div>
      {series.dates.length > 0 && (
        <fieldset>
          <legend className="field-label mb-1.5">Other dates</legend>
          <div className="max-h-60 overflow-y-auto rounded-desk border border-hair p-1.5">
            {series.dates.map((each) => (
              <DateChoice
                key={each}
                date={each}
                closed={series.closedOn(each)}
                isOn={series.isOn(each)}
                onToggle={() => series.toggle(each)}
              />
            ))}
          </div>
          <p className="mt-1.5 text-small text-ink-2">
            They make one series. You can edit a date by itself, or with all later ones.
          </p>
        </fieldset>
      )}
    </>
  )
}

interface DateChoiceProps {
  date: string
  /** The special day on which the café is closed then. */
  closed: SpecialDay | undefined
  isOn: boolean
  onToggle: () => void
}

function DateChoice({ date, closed, isOn, onToggle }: DateChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 rounded-md px-2 hover:bg-desk-side pointer-coarse:min-h-11">
      <input type="checkbox" className="size-4.5 accent-ink" checked={isOn} onChange={onToggle} />
      <span className={isOn ? '' : 'text-ink-2 line-through'}>{formatDate(date)}</span>
      {closed && (
        <span className="text-small text-ink-2">
          You’re closed{closed.name && `: ${closed.name}`}
        </span>
      )}
    </label>
  )
}
