import { expect, test } from 'vitest'
import {
  completeSiteContent,
  defaultSiteContent,
  nameAndAddress,
  settingsKeys,
} from './site-content'

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

test('the address is told as far as the owners have filled it in', () => {
  const name = 'Wagtail Coffee Shop'
  const content = { ...defaultSiteContent, contact_address_line1: '1 Mill Lane' }
  const withoutTown = { ...content, contact_address_line2: '', contact_address_country: '' }
  expect(nameAndAddress(withoutTown)).toBe(`${name}, 1 Mill Lane`)
  expect(nameAndAddress({ ...withoutTown, contact_address_line1: '' })).toBe(name)
})
