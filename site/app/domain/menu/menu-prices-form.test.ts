import { expect, test } from 'vitest'
import type { MenuItem } from './menu-item'
import { changedPrices, menuPricesOf, menuPricesSchema } from './menu-prices-form'

const tea: MenuItem = {
  id: '7f0a3f52-3f70-4a2e-9d5c-0c6a2f4f8a01',
  section: 'Hot drinks',
  name: 'Tea',
  description: '',
  price: 2.5,
  size_options: null,
  dietary_info: [],
  allergens: null,
  sort_order: 1,
  is_available: true,
  sold_out_on: null,
  special_on: null,
  updated_at: 'v1',
}
const latte = { ...tea, id: tea.id.replace('01', '02'), size_options: { Large: 4, Small: 3.2 } }

test('only items of which a price has changed are saved, with all their prices', () => {
  const form = menuPricesOf([tea, latte])
  expect(menuPricesSchema.safeParse(form).success).toBe(true)
  expect(changedPrices(form)).toEqual([])
  const [first, second] = form.rows
  if (!first || !second) throw new Error('Two items have two rows')
  const [small, large] = second.sizes
  if (!small || !large) throw new Error('Two sizes have two prices')
  // 2,5 is what it was.
  const typed = {
    rows: [
      { ...first, price: '2,5' },
      { ...second, sizes: [small, { ...large, price: '4.4' }] },
    ],
  }
  expect(changedPrices(typed)).toEqual([
    { id: latte.id, version: 'v1', price: 2.5, size_options: { Large: 4.4, Small: 3.2 } },
  ])
})

test.each(['', 'free', '-1', '2.345'])('the price %j is refused', (price) => {
  const { rows } = menuPricesOf([tea])
  const result = menuPricesSchema.safeParse({ rows: rows.map((row) => ({ ...row, price })) })
  expect(result.error?.issues[0]?.message).toBe('A price is between £0 and £9,999.99')
})
