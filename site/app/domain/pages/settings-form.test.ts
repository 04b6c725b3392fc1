import { expect, test } from 'vitest'
import { defaultSiteContent } from '../site-content.ts'
import { settingsSchema } from './settings-form.ts'

const settingsKeys = Object.keys(defaultSiteContent).filter((key) =>
  /^(google|contact|hours|instagram)_/.test(key),
)
const ownKeys = [
  ...['facebook_url', 'review_url'],
  ...['legal_address', 'legal_email', 'legal_law', 'legal_name', 'legal_number'],
  ...['hygiene_rating', 'hygiene_url', 'map_position', 'ticket_payment', 'vat_number', 'vat_rate'],
]
// The keys that stand together by their names, and those that don't.
const formKeys = [...settingsKeys, ...ownKeys]

test('the form has exactly the known keys, whose defaults pass', () => {
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
  ['instagram_url', 'http://instagram.com/wagtail'],
  ['facebook_url', 'javascript:alert(1)'],
  ['review_url', 'javascript:alert(1)//https://a.example'],
  ['hygiene_url', 'data:text/html,https://a.example'],
  ['hours_sunday', '17:00 - 9:00'],
])('%s %j is refused', (key, value) => {
  const result = settingsSchema.safeParse({ ...defaultSiteContent, [key]: value })
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([key])
})

test('a rate of VAT or its number is refused without the other', () => {
  const registered = { ...defaultSiteContent, vat_rate: '20', vat_number: 'GB 123 4567 89' }
  expect(settingsSchema.safeParse(registered).success).toBe(true)
  const problem = (values: object) =>
    settingsSchema.safeParse({ ...registered, ...values }).error?.issues.map(({ path }) => path[0])
  expect(problem({ vat_number: '' })).toEqual(['vat_number'])
  expect(problem({ vat_rate: '' })).toEqual(['vat_rate'])
  expect(problem({ vat_rate: '20 %' })).toEqual(['vat_rate'])
})
