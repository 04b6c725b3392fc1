import { expect, test } from 'vitest'
import { openingState } from './open-state.ts'
import { openWords } from './open-words.ts'
import { previewMoments } from './preview-moments.ts'
import type { ShopHours } from './special-days.ts'
import { weekTextsOf } from './week-texts.ts'

const now = new Date('2026-11-22T12:00:00Z')

function wordsAt(hours: ShopHours) {
  return previewMoments(hours, now).map(({ at, label }) => {
    const state = openingState(hours, at)
    const { short, rest } = state ? openWords(state) : { short: '', rest: '' }
    return `${label}: ${short}${rest}`
  })
}

const usual = '7:00 - 16:30'
const kettle = weekTextsOf([
  ...[usual, usual, usual, usual, '7:00 - 16:30, 18:30 - 22:00', '8:00 - 16:30', 'Closed'],
])
const day = { name: '', note: '' }
const boxingDay = { ...day, id: '1', first_day: '2026-12-28', last_day: '2026-12-28' }
const painting = { ...day, id: '2', first_day: '2027-01-11', last_day: '2027-01-17' }

test('five moments tell all that the hours can say', () => {
  const specialDays = [
    { ...painting, hours: 'Closed' },
    { ...boxingDay, hours: '10:00 - 14:00' },
  ]
  expect(wordsAt({ week: kettle, specialDays })).toEqual([
    'Mon 9:00: Open now, until 16:30',
    'Mon 16:10: Open now, closes in 20 minutes',
    'Fri 17:00: Closed now, opens again at 18:30',
    '28 Dec 11:00: Open now, until 14:00 today',
    '12 Jan 12:00: Closed until Monday 18 January',
  ])
})

test('there are five without special days, even where no hours are known', () => {
  const simple = weekTextsOf([usual, usual, usual, usual, usual, 'Closed', 'Closed'])
  expect(wordsAt({ week: simple, specialDays: [] }).slice(0, 3)).toEqual([
    'Mon 9:00: Open now, until 16:30',
    'Mon 16:10: Open now, closes in 20 minutes',
    'Mon 17:30: Closed now, opens tomorrow at 7:00',
  ])
  for (const text of [usual, 'Closed', '', 'by luck', '0:00 - 24:00', '18:00 - 02:00']) {
    const week = weekTextsOf(Array.from({ length: 7 }, () => text))
    expect(previewMoments({ week, specialDays: [] }, now)).toHaveLength(5)
  }
})
