import { type DayFields, noTimes } from '~/domain/hours/hours-fields'
import { weekdays } from '~/domain/hours/week-hours'
import { Panel } from '../page/panel'
import { WeekdayRow } from './weekday-row'

interface WeekPanelProps {
  /** Monday first. */
  week: DayFields[]
  onChange: (week: DayFields[]) => void
  errorOf: (index: number) => string | undefined
}

export function WeekPanel({ week, onChange, errorOf }: WeekPanelProps) {
  return (
    <Panel title="Every week" aside="24-hour clock">
      <div className="divide-y divide-hair">
        {weekdays.map((weekday, index) => (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            day={week[index] ?? unknownDay}
            onChange={(day) => onChange(week.with(index, day))}
            onCopy={
              index === 0
                ? () => onChange(week.map((day, at) => (at < 5 ? (week[0] ?? day) : day)))
                : undefined
            }
            error={errorOf(index)}
          />
        ))}
      </div>
    </Panel>
  )
}

const unknownDay: DayFields = { kind: 'open', times: [noTimes], words: '' }
