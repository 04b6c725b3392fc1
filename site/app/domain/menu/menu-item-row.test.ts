import { expect, test } from 'vitest'
import { toMenuItem } from './menu-item-row'

const row = {
  id: '1',
  section: 'Hot drinks',
  name: 'Latte',
  description: '',
  price: 3.4,
  sort_order: 1,
  is_available: true,
  sold_out_on: null,
  special_on: null,
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

test('unknown values are dropped, while unstated allergens stay unstated', () => {
  const stored = { size_options: 'big', dietary_info: ['HALAL'], allergens: null }
  expect(toMenuItem({ ...row, ...stored })).toEqual({
    ...row,
    size_options: null,
    dietary_info: [],
    allergens: null,
  })
})
