import { expect, test } from 'vitest'
import { defaultSiteContent } from './complete-site-content.ts'
import { moreSettingsSchema, settingsSchema } from './settings-form.ts'

const settingsKeys = Object.keys(defaultSiteContent).filter((key) =>
  /^(google|contact|hours|instagram)_/.test(key),
)
const moreKeys = [
  ...['facebook_url', 'review_url', 'map_position', 'ticket_payment', 'vat_number', 'vat_rate'],
  ...['legal_address', 'legal_email', 'legal_law', 'legal_name', 'legal_number'],
  ...['hygiene_rating', 'hygiene_url'],
  ...['book_words', 'book_url', 'order_words', 'order_url', 'gift_words', 'gift_url'],
]
const forms = [
  { schema: settingsSchema, keys: settingsKeys },
  { schema: moreSettingsSchema, keys: moreKeys },
]

test('the first page has exactly the specified settings, the second the others', () => {
  for (const { schema, keys } of forms) {
    expect(Object.keys(schema.shape).sort()).toEqual(keys.sort())
    expect(schema.safeParse(defaultSiteContent).success).toBe(true)
  }
})

test('every setting may be emptied', () => {
  for (const { schema, keys } of forms) {
    const empty = Object.fromEntries(keys.map((key) => [key, '']))
    expect(schema.safeParse(empty).success).toBe(true)
  }
})

test.each([
  ['google_rating', '5.1'],
  ['google_rating', '4.95'],
  ['google_rating', '-1'],
  ['google_review_count', '2.5'],
  ['contact_email', 'hello@'],
  ['contact_whatsapp', 'ask at the counter'],
  ['instagram_url', 'instagram.com/wagtail'],
  ['instagram_url', 'http://instagram.com/wagtail'],
  ['facebook_url', 'javascript:alert(1)'],
  ['review_url', 'javascript:alert(1)//https://a.example'],
  ['book_url', 'http://book.example'],
  ['order_url', 'order.example'],
  ['gift_url', 'javascript:alert(1)'],
  ['book_words', 'Book a table, a chair or a stool'],
  ['hygiene_url', 'data:text/html,https://a.example'],
  ['hours_sunday', '17:00 - 9:00'],
])('%s %j is refused', (key, value) => {
  const results = forms.map(({ schema }) =>
    schema.safeParse({ ...defaultSiteContent, [key]: value }),
  )
  const issues = results.flatMap(({ error }) => error?.issues ?? [])
  expect(issues.map(({ path }) => path[0])).toEqual([key])
})

test('a rate of VAT or its number is refused without the other', () => {
  const registered = { ...defaultSiteContent, vat_rate: '20', vat_number: 'GB 123 4567 89' }
  expect(moreSettingsSchema.safeParse(registered).success).toBe(true)
  const problem = (values: object) =>
    moreSettingsSchema
      .safeParse({ ...registered, ...values })
      .error?.issues.map(({ path }) => path[0])
  expect(problem({ vat_number: '' })).toEqual(['vat_number'])
  expect(problem({ vat_rate: '' })).toEqual(['vat_rate'])
  expect(problem({ vat_rate: '20 %' })).toEqual(['vat_rate'])
})
