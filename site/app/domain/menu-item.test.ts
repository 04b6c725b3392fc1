import { expect, test } from 'vitest'
import { allergens, groupBySection, sizesOf, toMenuItem } from './menu-item'

const row = {
  id: '1',
  section: 'Hot drinks',
  name: 'Latte',
  description: '',
  price: 3.4,
  sort_order: 1,
  is_available: true,
  updated_at: '2026-11-21T00:00:00Z',
}

test('sizes, marks and allergens get their types', () => {
  const stored = {
    size_options: { Regular: 3.4, Large: 3.9 },
    dietary_info: ['V'],
    allergens: ['milk'],
  }
  expect(toMenuItem({ ...row, ...stored })).toEqual({ ...row, ...stored })
})

test('allergens that are not stated stay not stated, and what is unknown is never shown', () => {
  const stored = { size_options: 'big', dietary_info: ['HALAL'], allergens: null }
  expect(toMenuItem({ ...row, ...stored })).toEqual({
    ...row,
    size_options: null,
    dietary_info: [],
    allergens: null,
  })
})

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
