import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import type { DatedEvent } from '~/data/hours/hours'
import { hoursFormOf, shopHoursOf } from '~/domain/hours/hours-form'
import type { SpecialDay } from '~/domain/hours/special-days'
import type { SiteContent } from '~/domain/site-content'
import { SaveBar } from '../forms/save-bar'
import { useOwnerForm } from '../forms/use-owner-form'
import { changes } from './changes'
import { HoursPreview } from './hours-preview'
import { SpecialDaysPanel } from './special-days-panel'
import { unsavedHoursWords } from './unsaved-hours-words'
import { WeekPanel } from './week-panel'

interface HoursEditorProps {
  content: SiteContent
  specialDays: SpecialDay[]
  version: string
  events: DatedEvent[]
  today: string
}

/** The week and the special days, and beside them the words that the pages will say. */
export function HoursEditor({ content, specialDays, version, events, today }: HoursEditorProps) {
  const stored = hoursFormOf(content, specialDays, today)
  const form = useOwnerForm(changes.form('save', { version }), { defaultValues: stored })
  const { control, formState, errorOf } = form
  const week = useController({ control, name: 'week' }).field
  const days = useController({ control, name: 'special_days' }).field
  const country = useController({ control, name: 'bank_holidays_of' }).field
  const element = useRef<HTMLFormElement>(null)
  const { submitCount } = formState
  // The form knows a day as one value and can't tell which of its fields is wrong.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [submitCount])
  const dayErrorOf = (index: number) =>
    errorOf(`special_days.${index}`) ??
    errorOf(`special_days.${index}.first_day`) ??
    errorOf(`special_days.${index}.last_day`) ??
    errorOf(`special_days.${index}.name`) ??
    errorOf(`special_days.${index}.note`)
  const values = {
    week: week.value,
    special_days: days.value,
    bank_holidays_of: country.value,
  }
  return (
    <div className="desk-columns desk-columns-wide">
      <form
        ref={element}
        noValidate
        onSubmit={form.submit}
        className="grid grid-cols-1 content-start gap-6"
      >
        <WeekPanel
          week={week.value}
          onChange={week.onChange}
          errorOf={(index) => errorOf(`week.${index}`)}
        />
        <SpecialDaysPanel
          days={days.value}
          onChange={days.onChange}
          country={country.value}
          onCountryChange={country.onChange}
          errorOf={dayErrorOf}
          listError={errorOf('special_days')}
          events={events}
          today={today}
        />
        {formState.isDirty && (
          <SaveBar saveLabel="Save hours" isBusy={form.isBusy} onDiscard={() => form.reset()}>
            {unsavedHoursWords(stored, values)}
          </SaveBar>
        )}
      </form>
      <aside aria-label="How it will look">
        <HoursPreview hours={shopHoursOf(values)} today={today} cafeName={content.cafe_name} />
      </aside>
    </div>
  )
}
