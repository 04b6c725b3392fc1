import { useState } from 'react'
import { listSpecialDays } from '~/data/hours/special-days'
import { todayInLondon } from '~/domain/dates'
import { mostRepeats, type Rhythm, repeatDates, rhythms } from '~/domain/events/repeat-dates'
import { closedDayOn, type SpecialDay } from '~/domain/hours/special-days'
import { newRecordId } from '~/domain/record-id'
import { read } from '~/session/read'

/** The dates on which an event comes again, as an owner chooses them; days on which the café is closed are left out. */
export function useRepeats(eventDate: string) {
  const [specialDays, setSpecialDays] = useState<SpecialDay[] | null>(null)
  const [rhythm, setRhythm] = useState<Rhythm | null>(null)
  const [count, setCount] = useState('4')
  const [choices, setChoices] = useState<Record<string, boolean>>({})
  // A date keeps its id, so that a second try after a lost answer makes no event twice.
  const [ids] = useState(() => new Map<string, string>())
  const isCountValid = /^\d{1,2}$/.test(count) && Number(count) >= 1 && Number(count) <= mostRepeats
  const dates =
    rhythm && specialDays && eventDate && isCountValid
      ? repeatDates({ date: eventDate, rhythm, count: Number(count), today: todayInLondon() })
      : []
  const closedOn = (date: string) => closedDayOn(date, specialDays ?? [])
  const isOn = (date: string) => choices[date] ?? !closedOn(date)
  return {
    /** Null while the event happens once. */
    rhythm,
    setRhythm: choose,
    count,
    setCount,
    isCountValid,
    dates,
    closedOn,
    isOn,
    toggle: (date: string) => setChoices({ ...choices, [date]: !isOn(date) }),
    repeats: dates.filter(isOn).map((date) => ({ id: idOf(date), event_date: date })),
  }

  // Most events happen once, and need no special days.
  async function choose(value: string): Promise<void> {
    setRhythm(rhythms.find((each) => each === value) ?? null)
    if (specialDays) return
    setSpecialDays(await read({ fallback: [] }, listSpecialDays, { today: todayInLondon() }))
  }

  function idOf(date: string): string {
    const id = ids.get(date) ?? newRecordId()
    ids.set(date, id)
    return id
  }
}

export type Repeats = ReturnType<typeof useRepeats>
