import { expect, test } from 'vitest'
import { allergens, groupBySection, sizesOf } from './menu-item'

test('items stand in sections in the order of their first appearance', () => {
  const items = ['Sweet treats', 'Breakfast, until 11.30am', 'Sweet treats'].map((section, id) => ({
    section,
    id,
  }))
  expect(groupBySection(items)).toEqual([
    { title: 'Sweet treats', note: null, items: [items[0], items[2]] },
    { title: 'Breakfast', note: 'until 11.30am', items: [items[1]] },
  ])
})

test('sizes stand in the order of their prices', () => {
  expect(sizesOf({ size_options: { Large: 3.9, Regular: 3.4 } })).toEqual([
    { label: 'Regular', price: 3.4 },
    { label: 'Large', price: 3.9 },
  ])
  expect(sizesOf({ size_options: null })).toEqual([])
})

test('UK law names fourteen allergens', () => {
  expect(allergens).toHaveLength(14)
})
