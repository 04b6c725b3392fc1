import { expect, it } from 'vitest'
import { completeSiteContent } from './pages/complete-site-content.ts'
import { serviceLinksOf } from './service-links.ts'
import { ownCafeDefaults } from './site-content.ts'

it('a café that has set no address has no link', () => {
  expect(serviceLinksOf(ownCafeDefaults)).toEqual([])
})

it('a link has the ordinary words until the owners write others', () => {
  const content = completeSiteContent([
    { key: 'book_words', value: '' },
    { key: 'book_url', value: 'https://book.example/us' },
    { key: 'gift_words', value: 'Vouchers' },
    { key: 'gift_url', value: 'https://gifts.example' },
  ])
  expect(serviceLinksOf(content)).toEqual([
    { service: 'book', words: 'Book a table', url: 'https://book.example/us' },
    { service: 'gift', words: 'Vouchers', url: 'https://gifts.example' },
  ])
})
