import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSiteContent } from '../pages/complete-site-content.ts'
import { dayGroups, groupName, type WeekdayWords, weekdayOf } from './week-hours.ts'
import { ownHoursWords, weekOf, weekSummary, weekTextsOf } from './week-texts.ts'

const eight = '8:00 - 17:00'

test('the three keys alone say the whole week', () => {
  const texts = { ...defaultSiteContent, hours_monday_friday: eight, hours_sunday: 'Closed' }
  expect(weekOf(texts)).toEqual([eight, eight, eight, eight, eight, '9:00 - 16:00', 'Closed'])
})

test('a week of three kinds of days is stored in the three keys alone', () => {
  expect(weekTextsOf([eight, eight, eight, eight, eight, 'Closed', ''])).toEqual({
    hours_monday_friday: eight,
    hours_saturday: 'Closed',
    hours_sunday: '',
    monday_hours: '',
    tuesday_hours: '',
    wednesday_hours: '',
    thursday_hours: '',
    friday_hours: '',
  })
})

test('any week is read as it was stored', () => {
  const text = fc.constantFrom(eight, '7:00 - 16:30', 'Closed', 'By appointment')
  const anyWeek = fc.array(text, { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(anyWeek, (week) => {
      expect(weekOf(weekTextsOf(week))).toEqual(week)
    }),
  )
})

test.each([
  ['Mon-Fri', ['Mon-Fri', 'Saturday', 'Sunday'], [eight, eight, eight, eight, eight]],
  ['Mon-Fri', ['Mon-Thu', 'Friday', 'Saturday', 'Sunday'], [eight, eight, eight, eight, 'Closed']],
  [
    'Monday - Friday',
    ['Monday', 'Tuesday - Friday', 'Saturday', 'Sunday'],
    ['Closed', eight, eight, eight, eight],
  ],
  [
    'Monday-Friday',
    ['Monday-Tuesday', 'Wednesday', 'Thursday-Friday', 'Saturday', 'Sunday'],
    [eight, eight, 'Closed', eight, eight],
  ],
] as [WeekdayWords, string[], string[]][])(
  'in the words %j the days are %j',
  (words, names, working) => {
    const groups = dayGroups(weekTextsOf([...working, eight, eight]))
    expect(groups.map((group) => groupName(group, words))).toEqual(names)
  },
)

test.each([
  ['2026-11-22', 'Sunday'],
  ['2026-11-23', 'Monday'],
  ['2028-02-29', 'Tuesday'],
])('%s is a %s', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

test('the weekdays with hours of their own are named', () => {
  const words = (...working: string[]) => ownHoursWords(weekTextsOf([...working, eight, eight]))
  expect(words(eight, eight, eight, eight, eight)).toBe('')
  expect(words(eight, eight, eight, eight, 'Closed')).toBe('Friday has different hours')
  expect(words('Closed', eight, eight, 'Closed', eight)).toBe(
    'Monday and Thursday have different hours',
  )
})

const half = '8:30 - 17:00'

test.each([
  [
    {
      hours_monday_friday: half,
      tuesday_hours: 'Closed',
      hours_saturday: half,
      hours_sunday: half,
    },
    'Six days, 8:30 to 17:00',
  ],
  [{ hours_monday_friday: half, hours_saturday: eight, hours_sunday: 'closed' }, 'Six days'],
  [
    { hours_monday_friday: half, hours_saturday: half, hours_sunday: half },
    'Every day, 8:30 to 17:00',
  ],
  [{ hours_saturday: '9:00 - 12:00, 14:00 - 17:00' }, 'One day'],
  [{ hours_sunday: 'When the flag is up' }, 'One day'],
])('the week %j is summed up as %j', (written, summary) => {
  expect(weekSummary(written)).toBe(summary)
})
