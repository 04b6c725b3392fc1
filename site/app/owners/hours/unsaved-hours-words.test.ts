import { expect, test } from 'vitest'
import { type HoursForm, hoursFormOf } from '../../domain/hours/hours-form.ts'
import { defaultSiteContent } from '../../domain/pages/complete-site-content.ts'
import { unsavedHoursWords } from './unsaved-hours-words.ts'

const christmas = {
  id: '7b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
  first_day: '2026-12-25',
  last_day: '2026-12-25',
  name: 'Christmas Day',
  hours: 'Closed',
  note: '',
}
const stored = hoursFormOf(defaultSiteContent, [christmas], '2026-11-22')
const wordsAfter = (change: (form: HoursForm) => void) => {
  const form = structuredClone(stored)
  change(form)
  return unsavedHoursWords(stored, form)
}
const closed = { kind: 'closed', times: [{ opens: '', closes: '' }], words: '' } as const

test('the days whose hours have changed are counted', () => {
  const closeOn = (index: number) => (form: HoursForm) =>
    form.week.splice(index, 1, { ...closed, times: [...closed.times] })
  expect(wordsAfter(closeOn(0))).toBe('Hours changed on one day')
  expect(wordsAfter((form) => [closeOn(0)(form), form.special_days.pop()])).toBe(
    'Hours changed on two days',
  )
  expect(wordsAfter((form) => Object.assign(form.special_days[0] ?? {}, { note: 'Bye' }))).toBe(
    'Hours changed on one day',
  )
})

test('another part of the country changes no hours', () => {
  const words = wordsAfter((form) => Object.assign(form, { bank_holidays_of: 'scotland' }))
  expect(words).toBe('Unsaved changes')
})
