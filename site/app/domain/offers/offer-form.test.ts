import { expect, test } from 'vitest'
import {
  emptyOffer,
  emptyOfferItem,
  missingInItem,
  offerFormOf,
  offerFormSchema,
  offerItemsOf,
} from './offer-form.ts'

const creamTea = { ...emptyOffer, title: 'Cream tea for two' }

test('an offer needs only a title', () => {
  expect(offerFormSchema.parse(creamTea)).toMatchObject({
    image_url: null,
    conditions: null,
    valid_until: null,
  })
  const [issue] = offerFormSchema.safeParse(emptyOffer).error?.issues ?? []
  expect(issue?.message).toBe('Title is required')
})

test('an offer does not end before it begins', () => {
  const backwards = { ...creamTea, valid_from: '2026-12-02', valid_until: '2026-12-01' }
  const [issue] = offerFormSchema.safeParse(backwards).error?.issues ?? []
  expect(issue?.path).toEqual(['valid_until'])
  expect(offerFormSchema.safeParse({ ...backwards, valid_until: '2026-12-02' }).success).toBe(true)
})

test('a price below 0 is refused', () => {
  const items = [{ ...emptyOfferItem, heading: 'Scones', price: '-1' }]
  const [issue] = offerFormSchema.safeParse({ ...creamTea, items }).error?.issues ?? []
  expect(issue?.message).toBe('Price must be 0 or more')
})

test('rows lacking a heading or a price are dropped', () => {
  const rows = [
    { ...emptyOfferItem, heading: 'For one', price: '8.5' },
    { ...emptyOfferItem, heading: 'For nobody' },
    { ...emptyOfferItem, heading: 'For two', price: '0' },
  ]
  expect(offerItemsOf(rows)).toMatchObject([
    { heading: 'For one', price: 8.5, sort_order: 1 },
    { heading: 'For two', price: 0, sort_order: 2 },
  ])
  expect(missingInItem({ heading: 'For nobody', price: '' })).toBe('a price')
  expect(missingInItem({ heading: '', price: '' })).toBe('a heading and a price')
})

test('a stored offer fills the form that would save it', () => {
  const form = offerFormOf({
    ...offerFormSchema.parse(creamTea),
    offer_items: [{ id: 'i1', heading: 'For two', description: '', price: 16 }],
  })
  expect(form.items).toEqual([{ id: 'i1', heading: 'For two', description: '', price: '16.00' }])
  expect(offerFormSchema.safeParse(form).success).toBe(true)
})

test('an offer without items opens with an empty row', () => {
  const form = offerFormOf({ ...offerFormSchema.parse(creamTea), offer_items: [] })
  expect(form.items).toEqual([emptyOfferItem])
})
