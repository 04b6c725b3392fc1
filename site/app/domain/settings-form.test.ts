import { expect, test } from 'vitest'
import { settingsSchema } from './settings-form.ts'
import { defaultSiteContent, settingsKeys } from './site-content.ts'

// The keys that stand together by their names, and two that don't.
const formKeys = [...settingsKeys, 'map_position', 'ticket_payment']

test('the form has exactly the settings keys and two of its own, and the defaults pass', () => {
  expect(Object.keys(settingsSchema.shape).sort()).toEqual(formKeys.sort())
  expect(settingsSchema.safeParse(defaultSiteContent).success).toBe(true)
})

test('every setting may be emptied', () => {
  const empty = Object.fromEntries(formKeys.map((key) => [key, '']))
  expect(settingsSchema.safeParse(empty).success).toBe(true)
})

test.each([
  ['google_rating', '5.1'],
  ['google_rating', '4.95'],
  ['google_rating', '-1'],
  ['google_review_count', '2.5'],
  ['contact_email', 'hello@'],
  ['instagram_url', 'instagram.com/wagtail'],
  ['hours_sunday', '17:00 - 9:00'],
])('%s %j is refused', (key, value) => {
  const result = settingsSchema.safeParse({ ...defaultSiteContent, [key]: value })
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([key])
})
