import { expect, test } from 'vitest'
import { defaultSiteContent } from '../pages/complete-site-content.ts'
import { tidyClosing, tidyTime, timesProblem, timesTextOf, wordsText } from './hours-fields.ts'
import { type HoursForm, hoursFormOf, hoursFormSchema, shopHoursOf } from './hours-form.ts'
import type { SpecialDay } from './special-days.ts'

const content = { ...defaultSiteContent, friday_hours: '7:00 - 16:30, 18:30 - 22:00' }
const christmas: SpecialDay = {
  id: '7b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
  first_day: '2026-12-25',
  last_day: '2026-12-25',
  name: 'Christmas Day',
  hours: 'Closed',
  note: '',
}
const painting = {
  ...christmas,
  id: '8b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
  first_day: '2027-01-11',
  last_day: '2027-01-17',
}
const form = (days: SpecialDay[] = []) => hoursFormOf(content, days, '2026-11-22')
const problems = (values: HoursForm) =>
  hoursFormSchema
    .safeParse(values)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('hours that were read are stored as they were', () => {
  const days = [
    christmas,
    { ...painting, note: 'Painting upstairs.' },
    {
      ...christmas,
      id: '9b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
      first_day: '2027-01-14',
      last_day: '2027-01-14',
      hours: '',
    },
    {
      ...christmas,
      id: 'ab1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
      first_day: '2026-12-28',
      last_day: '2026-12-28',
      hours: '10:00 - 14:00',
    },
  ]
  const stored = hoursFormSchema.parse(form(days))
  expect(stored.special_days).toEqual(days)
  expect(stored.texts).toMatchObject({
    hours_monday_friday: '8:00 - 17:00',
    friday_hours: '7:00 - 16:30, 18:30 - 22:00',
    monday_hours: '',
    bank_holidays_of: 'england-and-wales',
  })
  expect(shopHoursOf(form(days)).specialDays).toEqual(days)
})

test('special days that are over are let go of, but not last night', () => {
  const past = (date: string) => ({ ...christmas, first_day: date, last_day: date })
  expect(form([past('2026-11-20')]).special_days).toEqual([])
  expect(form([past('2026-11-21')]).special_days).toHaveLength(1)
})

test('a café of which no hours are known can stay so', () => {
  const blank = { hours_monday_friday: '', hours_saturday: '', hours_sunday: '', friday_hours: '' }
  const values = hoursFormOf({ ...defaultSiteContent, ...blank }, [], '2026-11-22')
  expect(hoursFormSchema.parse(values).texts).toMatchObject(blank)
})

const times = (...pairs: [string, string][]) => pairs.map(([opens, closes]) => ({ opens, closes }))

test.each([
  [times(['08:00', '']), 'Please enter both times'],
  [times(['early', '17:00']), 'Please enter times like 7:30'],
  [times(['', '']), 'Please enter this day’s times too, or switch it off'],
  [times(['17:00', '08:00']), 'The closing time must be after the opening time'],
  [
    times(['08:00', '12:00'], ['11:00', '14:00']),
    'The second opening must start after the first ends',
  ],
  [times(['08:00', '12:00'], ['13:00', '']), 'Please enter both times'],
])('a weekday of %j is refused: %s', (given, message) => {
  const values = form()
  values.week[0] = { kind: 'open', times: given, words: '' }
  expect(problems(values)).toEqual([['week.0', message]])
})

test('a time is dropped where it is empty or its day is switched off', () => {
  const values = form()
  values.week[0] = { kind: 'open', times: times(['08:00', '12:00'], ['', '']), words: '' }
  values.week[1] = { kind: 'closed', times: times(['17:00', '']), words: '' }
  expect(hoursFormSchema.parse(values).texts).toMatchObject({
    monday_hours: '8:00 - 12:00',
    tuesday_hours: 'Closed',
  })
})

test.each([
  [{ answer: 'other' }, 'Please enter both times'],
  [{ first_day: '' }, 'Please enter a date'],
  [{ last_day: '2026-12-24' }, 'The last day must not be before the first'],
  [{ last_day: '2028-12-24' }, 'A closing can be up to a year long'],
] as const)('a special day with %j is refused: %s', (change, message) => {
  const values = form()
  const [day] = form([christmas]).special_days
  if (day) values.special_days = [{ ...day, times: times(['', '']), ...change }]
  expect(problems(values)?.map(([, said]) => said)).toContain(message)
})

test('no day is on the list twice, though it may lie in a stretch', () => {
  const again = { ...christmas, id: painting.id }
  const overlapping = { ...painting, id: christmas.id, last_day: '2027-01-20' }
  const within = { ...christmas, first_day: '2027-01-14', last_day: '2027-01-14' }
  const message = 'This is already on the list'
  expect(problems(form([christmas, again]))).toEqual([['special_days.1', message]])
  expect(problems(form([painting, overlapping]))).toEqual([['special_days.1', message]])
  expect(problems(form([painting, within]))).toBeUndefined()
})

test.each([
  ['7', '7:00'],
  ['07.30', '7:30'],
  ['7pm', '19:00'],
  ['24:00', '00:00'],
  ['0:30', '00:30'],
  [' soon ', 'soon'],
])('a time that is typed %j becomes %j', (typed, tidy) => {
  expect(tidyTime(typed)).toBe(tidy)
})

test.each([
  ['9', '5.30', '17:30'],
  ['9am', '5', '17:00'],
  ['12:00', '3', '15:00'],
  ['9:00', '5pm', '17:00'],
  ['9:00', '05:30', '5:30'],
  ['9:00', '5am', '5:00'],
  ['17:00', '8:00', '8:00'],
  ['7:00', '11:30', '11:30'],
])('from %j till %j closes at %j', (opens, closes, tidy) => {
  expect(tidyClosing(opens, closes)).toBe(tidy)
})

test.each(['9am to 5.30', '9 - 5.30', '9:00–17:30'])(
  '%j in the first field are both times',
  (opens) => {
    const typed = [{ opens, closes: '' }]
    expect(timesProblem(typed)).toBeNull()
    expect(timesTextOf(typed)).toBe('9:00 - 17:30')
  },
)

test.each([
  ['9am to 5.30', '9:00 - 17:30'],
  ['9am to 5.30pm', '9am to 5.30pm'],
  ['9:00 - 8:00', '9:00 - 8:00'],
  ['Until we run out', 'Until we run out'],
])('the words %j are stored as %j', (words, stored) => {
  expect(wordsText(words)).toBe(stored)
})
