import { expect, test } from 'vitest'
import { completeSiteContent, defaultSiteContent } from './pages/complete-site-content'
import { nameAndAddress, waysToReach } from './site-content'

test('an empty café shows the defaults', () => {
  expect(completeSiteContent([])).toEqual(defaultSiteContent)
})

test('what the owners wrote stands before the default, even when it is blank', () => {
  const content = completeSiteContent([
    { key: 'contact_email', value: '' },
    { key: 'hero_heading', value: 'Tea rooms' },
    { key: 'of_no_use', value: 'x' },
  ])
  expect(content).toEqual({ ...defaultSiteContent, contact_email: '', hero_heading: 'Tea rooms' })
})

test('a site of before has its chat on its telephone', () => {
  const phone = { key: 'contact_phone', value: '01482 496001' }
  expect(completeSiteContent([phone]).contact_whatsapp).toBe('01482 496001')
})

test('a telephone gives a café of somebody’s own no chat', () => {
  const phone = { key: 'contact_phone', value: '01482 496001' }
  const own = { key: 'began_empty', value: 'true' }
  expect(completeSiteContent([own, phone]).contact_whatsapp).toBe('')
})

test('a café is never without a name', () => {
  expect(completeSiteContent([{ key: 'cafe_name', value: '' }]).cafe_name).toBe('Coffee Shop')
})

test('a page is never without its heading', () => {
  expect(completeSiteContent([{ key: 'hero_heading', value: ' ' }]).hero_heading).toBe(
    'COFFEE SHOP',
  )
})

test('a café of somebody’s own is headed by its name until its owners write a heading', () => {
  const own = [
    { key: 'began_empty', value: 'true' },
    { key: 'cafe_name', value: 'The Copper Kettle' },
  ]
  const heading = { key: 'hero_heading', value: 'Always on' }
  expect(completeSiteContent(own).hero_heading).toBe('The Copper Kettle')
  expect(completeSiteContent([...own, heading]).hero_heading).toBe('Always on')
  expect(completeSiteContent(own.slice(1)).hero_heading).toBe('COFFEE SHOP')
})

test('the address is told as far as the owners have filled it in', () => {
  const name = 'Tea & Toast'
  const content = { ...defaultSiteContent, cafe_name: name, contact_address_line1: '1 Mill Lane' }
  const withoutTown = { ...content, contact_address_line2: '', contact_address_country: '' }
  expect(nameAndAddress(withoutTown)).toBe(`${name}, 1 Mill Lane`)
  expect(nameAndAddress({ ...withoutTown, contact_address_line1: '' })).toBe(name)
})

test('a way to reach the shop is told as far as there is one', () => {
  const content = { ...defaultSiteContent, contact_email: 'a@cafe.example', contact_phone: '01632' }
  expect(waysToReach(content)).toBe('at a@cafe.example or on 01632')
  expect(waysToReach({ ...content, contact_phone: '' })).toBe('at a@cafe.example')
  expect(waysToReach({ ...content, contact_email: '' })).toBe('on 01632')
  expect(waysToReach({ ...content, contact_email: '', contact_phone: '' })).toBe('')
})
