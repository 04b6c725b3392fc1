import { expect, test } from 'vitest'
import { completeSiteContent, defaultSiteContent, settingsKeys } from './site-content'

test('an empty café shows the defaults', () => {
  expect(completeSiteContent([])).toEqual(defaultSiteContent)
})

test('what the owners wrote stands before the default, even when it is blank', () => {
  const content = completeSiteContent([
    { key: 'contact_phone', value: '' },
    { key: 'hero_heading', value: 'Tea rooms' },
    { key: 'of_no_use', value: 'x' },
  ])
  expect(content).toEqual({ ...defaultSiteContent, contact_phone: '', hero_heading: 'Tea rooms' })
})

test('a page is never without its heading', () => {
  expect(completeSiteContent([{ key: 'hero_heading', value: ' ' }]).hero_heading).toBe(
    'COFFEE SHOP',
  )
})

test('there are twelve settings', () => {
  expect(settingsKeys).toHaveLength(12)
})
