import { useState } from 'react'
import { todayInLondon } from '~/domain/dates'
import { mostRepeats, type Rhythm, repeatDates, rhythms } from '~/domain/events/repeat-dates'
import { newRecordId } from '~/domain/record-id'

/** The dates on which an event comes again, as an owner chooses them. */
export function useRepeats(eventDate: string) {
  const [rhythm, setRhythm] = useState<Rhythm>('weekly')
  const [count, setCount] = useState('4')
  const [left, setLeft] = useState<string[]>([])
  // A date keeps its id, so that a second try after a lost answer makes no event twice.
  const [ids] = useState(() => new Map<string, string>())
  const isCountValid = /^\d{1,2}$/.test(count) && Number(count) >= 1 && Number(count) <= mostRepeats
  const dates = isCountValid
    ? repeatDates({ date: eventDate, rhythm, count: Number(count), today: todayInLondon() })
    : []
  const isOn = (date: string) => !left.includes(date)
  return {
    rhythm,
    setRhythm: (value: string) => setRhythm(rhythms.find((each) => each === value) ?? 'weekly'),
    count,
    setCount,
    isCountValid,
    dates,
    isOn,
    toggle: (date: string) =>
      setLeft(isOn(date) ? [...left, date] : left.filter((each) => each !== date)),
    repeats: dates.filter(isOn).map((date) => ({ id: idOf(date), event_date: date })),
  }

  function idOf(date: string): string {
    const id = ids.get(date) ?? newRecordId()
    ids.set(date, id)
    return id
  }
}
