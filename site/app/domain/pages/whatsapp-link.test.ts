import { expect, test } from 'vitest'
import { whatsAppLink } from './whatsapp-link.ts'

test.each([
  ['01632 960142', '441632960142'],
  ['+44 (0)1632 960142', '441632960142'],
  ['0044 1632 960142', '441632960142'],
  ['+33 1 23 45 67 89', '33123456789'],
])('%s is written to as %s', (phone, digits) => {
  expect(whatsAppLink(phone)).toBe(`https://wa.me/${digits}`)
})

test('what is no phone number has no chat', () => {
  expect(whatsAppLink('ask at the counter')).toBeNull()
})
