import { expect, test } from 'vitest'
import type { OpenState } from './open-state.ts'
import { closingWords, openWords, specialDayWords } from './open-words.ts'
import { closedDayOn, comingSpecialDays, nextClosing, type SpecialDay } from './special-days.ts'

const open = { isOpen: true, until: '17:00', minutesLeft: 90, isSpecial: false } as const

test.each<[OpenState, string]>([
  [open, 'Open now, until 17:00'],
  [{ ...open, minutesLeft: 31 }, 'Open now, until 17:00'],
  [{ ...open, minutesLeft: 30 }, 'Open now, closes in 30 minutes'],
  [{ ...open, minutesLeft: 1, isSpecial: true }, 'Open now, closes in 1 minute'],
  [{ ...open, isSpecial: true }, 'Open now, until 17:00 today'],
  [{ isOpen: false, from: 'tomorrow at 8:00' }, 'Closed now, opens tomorrow at 8:00'],
  [{ isOpen: false, from: 'again at 18:30' }, 'Closed now, opens again at 18:30'],
  [{ isOpen: false, from: null, until: 'Monday 18 January' }, 'Closed until Monday 18 January'],
  [{ isOpen: false, from: null }, 'Closed now'],
])('%j is said as %j', (state, words) => {
  const { short, rest } = openWords(state)
  expect(short + rest).toBe(words)
})

const christmas: SpecialDay = {
  id: '1',
  first_day: '2026-12-25',
  last_day: '2026-12-25',
  name: 'Christmas Day',
  hours: 'Closed',
  note: '',
}
const painting = {
  ...christmas,
  id: '2',
  first_day: '2027-01-11',
  last_day: '2027-01-17',
  name: '',
}

test.each([
  [christmas, 'Christmas Day, Friday 25 December: closed.'],
  [{ ...christmas, name: '', hours: '10:00 - 14:00' }, 'Friday 25 December: open 10:00 - 14:00.'],
  [
    { ...christmas, hours: '', note: 'Mince pies' },
    'Christmas Day, Friday 25 December: open as usual. Mince pies.',
  ],
  [{ ...painting, note: 'Painting upstairs!' }, '11 to 17 January: closed. Painting upstairs!'],
  [{ ...painting, first_day: '2026-12-28' }, '28 December to 17 January: closed.'],
])('%j is said as %j', (day, words) => {
  expect(specialDayWords(day)).toBe(words)
})

test('special days are told of a fortnight ahead, usual hours only with a note', () => {
  const coming = (today: string, day = christmas) => comingSpecialDays([day], today).length
  expect(
    ['2026-12-10', '2026-12-11', '2026-12-25', '2026-12-26'].map((today) => coming(today)),
  ).toEqual([0, 1, 1, 0])
  expect(coming('2026-12-20', { ...christmas, hours: '' })).toBe(0)
  expect(coming('2026-12-20', { ...christmas, hours: '', note: 'Mince pies' })).toBe(1)
})

test('a stretch of closed days has a strip from a week before until its last day', () => {
  const strip = (today: string) => nextClosing([christmas, painting], today)
  expect(strip('2027-01-03')).toBeUndefined()
  expect(strip('2027-01-18')).toBeUndefined()
  for (const today of ['2027-01-04', '2027-01-11', '2027-01-17'])
    expect(strip(today)).toBe(painting)
  expect(closingWords(painting)).toBe('Closed 11 to 17 January.')
  expect(nextClosing([{ ...painting, hours: '10:00 - 14:00' }], '2027-01-11')).toBeUndefined()
})

test('the café is closed through a stretch but for a day that differs', () => {
  const market = { ...painting, id: 'market', last_day: painting.first_day, hours: '10:00 - 14:00' }
  expect(closedDayOn('2026-12-25', [christmas])).toBe(christmas)
  expect(closedDayOn('2026-12-26', [christmas])).toBeUndefined()
  expect(closedDayOn('2027-01-12', [painting, market])).toBe(painting)
  expect(closedDayOn(painting.first_day, [painting, market])).toBeUndefined()
})
