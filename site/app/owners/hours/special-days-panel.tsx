import { type ReactNode, useState } from 'react'
import type { DatedEvent } from '~/data/hours/hours'
import { addDays } from '~/domain/dates'
import { noTimes } from '~/domain/hours/hours-fields'
import type { Country } from '~/domain/hours/hours-form'
import type { SpecialDayFields } from '~/domain/hours/special-day-form'
import { isStretch } from '~/domain/hours/special-days'
import { newRecordId } from '~/domain/record-id'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Panel } from '../page/panel'
import { type BankHoliday, isHoliday, unansweredHolidays } from './bank-holidays'
import { Closing } from './closing'
import { CountryChoice } from './country-choice'
import { HolidayOffer } from './holiday-offer'
import { SpecialDayRow, type SpecialDayRowProps } from './special-day-row'

interface SpecialDaysPanelProps {
  days: SpecialDayFields[]
  onChange: (days: SpecialDayFields[]) => void
  country: Country
  onCountryChange: (country: Country) => void
  errorOf: (index: number) => string | undefined
  listError: string | undefined
  events: DatedEvent[]
  today: string
}

/** Asks about bank holidays, days with different hours, and stretches of closed days. */
export function SpecialDaysPanel(props: SpecialDaysPanelProps) {
  const { days, onChange, country, errorOf, events, today } = props
  // A closing of one day stays a closing while the owner types.
  const [closingIds, setClosingIds] = useState<string[]>([])
  const isClosing = (day: SpecialDayFields) => isStretch(day) || closingIds.includes(day.id)
  const open = unansweredHolidays(country, days, today)
  const add = (...more: SpecialDayFields[]) =>
    onChange([...days, ...more.map((day) => ({ ...day, id: newRecordId() }))])
  const rowProps = (day: SpecialDayFields) => {
    const index = days.indexOf(day)
    return {
      day,
      onChange: (next: SpecialDayFields) => onChange(days.with(index, next)),
      onRemove: () => onChange(days.toSpliced(index, 1)),
      error: errorOf(index),
      events,
    }
  }
  return (
    <Panel
      title="Special days"
      aside={
        <Button
          tone="desk-quiet"
          onClick={() => add(newDay({ date: addDays(today, 1), name: '' }))}
        >
          Add a day
        </Button>
      }
    >
      <HolidayOffer
        holidays={open}
        today={today}
        onClose={(holidays) => add(...holidays.map(newDay))}
      />
      <CountryChoice country={country} onChange={props.onCountryChange} />
      <div className="divide-y divide-hair border-hair border-t">
        <HolidayRows
          open={open}
          days={days}
          rowOf={(day) => (day.id ? rowProps(day) : { day, onChange: add, events })}
        >
          {days
            .filter((day) => !isClosing(day) && !isHoliday(day))
            .map((day) => (
              <SpecialDayRow key={day.id} {...rowProps(day)} />
            ))}
        </HolidayRows>
      </div>
      <div className="grid gap-4 p-5 max-sm:p-4">
        {days.filter(isClosing).map((day) => (
          <Closing key={day.id} {...rowProps(day)} />
        ))}
        <Button
          tone="desk"
          className="justify-self-start"
          onClick={() => {
            const first_day = addDays(today, 7)
            const day = { ...newDay({ date: first_day, name: '' }), id: newRecordId() }
            setClosingIds([...closingIds, day.id])
            onChange([...days, { ...day, last_day: addDays(first_day, 6) }])
          }}
        >
          Close for a while
        </Button>
        {props.listError && <FieldError>{props.listError}</FieldError>}
      </div>
    </Panel>
  )
}

interface HolidayRowsProps {
  /** The bank holidays that are not answered yet. */
  open: BankHoliday[]
  days: SpecialDayFields[]
  rowOf: (day: SpecialDayFields) => SpecialDayRowProps
  /** The other days, which stand before the button for more. */
  children: ReactNode
}

/** Lists the bank holidays; of those without an answer only the next four, until a button shows the others. */
function HolidayRows({ open, days, rowOf, children }: HolidayRowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? open : open.slice(0, 4)
  return (
    <>
      {holidayRows(days, shown).map((day) => (
        // A holiday keeps its row, and the row its focus, when it is answered.
        <SpecialDayRow key={day.first_day} {...rowOf(day)} isHoliday />
      ))}
      {children}
      {open.length > shown.length && (
        <div className="px-3 py-2">
          <Button tone="desk-quiet" onClick={() => setShowsAll(true)}>
            Later bank holidays ({open.length - shown.length})
          </Button>
        </div>
      )}
    </>
  )
}

/** Returns the bank holidays by date, with an answer or without. Only those with one have an id. */
function holidayRows(days: SpecialDayFields[], open: BankHoliday[]): SpecialDayFields[] {
  return [...days.filter(isHoliday), ...open.map(newDay)].toSorted((a, b) =>
    a.first_day.localeCompare(b.first_day),
  )
}

function newDay({ date, name }: BankHoliday): SpecialDayFields {
  return {
    id: '',
    first_day: date,
    last_day: date,
    name,
    note: '',
    answer: 'closed',
    times: [noTimes],
  }
}
