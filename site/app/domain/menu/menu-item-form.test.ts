import { expect, test } from 'vitest'
import type { MenuItem } from './menu-item.ts'
import { menuItemFormOf, menuItemFormSchema, menuItemOf, missingInSize } from './menu-item-form.ts'

const latte: MenuItem = {
  id: 'm1',
  section: 'Coffee',
  name: 'Latte',
  description: '',
  price: 3.4,
  size_options: { Regular: 3.4, Large: 3.9 },
  dietary_info: ['V'],
  allergens: ['milk'],
  sort_order: 4,
  is_available: true,
  sold_out_on: '2026-11-22',
  special_on: null,
  updated_at: 'v',
}
const form = menuItemFormOf(latte, 9)

test('an item comes back from its form unchanged', () => {
  const { id: _, updated_at: __, sold_out_on: ___, special_on: ____, ...values } = latte
  expect(menuItemOf(menuItemFormSchema.parse(form))).toEqual(values)
})

test('a new item comes last, available at no price yet', () => {
  expect(menuItemFormOf(null, 9)).toMatchObject({
    section: '',
    name: '',
    price: '0',
    is_available: true,
    sort_order: 9,
  })
})

test('a price that is no number becomes 0', () => {
  expect(menuItemFormSchema.parse({ ...form, price: 'ask' }).price).toBe(0)
})

test('a comma is a point', () => {
  expect(menuItemFormSchema.parse({ ...form, price: '5,20' }).price).toBe(5.2)
})

test.each(['-1', '-1,5', '3.456', '1,250', '10000', '1e9'])('a price of %s is refused', (price) => {
  const result = menuItemFormSchema.safeParse({ ...form, price })
  expect(result.error?.issues[0]?.message).toBe('A price is between £0 and £9,999.99')
})

test('sizes lacking a label or a price are dropped', () => {
  const sizes = [
    { label: 'Large', price: '' },
    { label: '', price: '2' },
  ]
  expect(menuItemOf(menuItemFormSchema.parse({ ...form, sizes })).size_options).toBeNull()
})

test('a size is told what it lacks, once it is begun', () => {
  expect(missingInSize({ label: 'Large', price: ' ' })).toBe('a price')
  expect(missingInSize({ label: '', price: '2' })).toBe('a name')
  expect(missingInSize({ label: '', price: '' })).toBeNull()
  expect(missingInSize({ label: 'Large', price: '2' })).toBeNull()
})

test('two sizes of one name are refused', () => {
  const sizes = ['2', '3'].map((price) => ({ label: 'Large', price }))
  const result = menuItemFormSchema.safeParse({ ...form, sizes })
  expect(result.error?.issues[0]).toMatchObject({
    path: ['sizes', 1, 'label'],
    message: 'Large is listed twice',
  })
})

test('allergens that are not stated are null, stated ones may be none', () => {
  const stated = { ...form, allergens: [], states_allergens: true }
  expect(menuItemOf(menuItemFormSchema.parse(stated)).allergens).toEqual([])
  const unstated = { ...form, states_allergens: false }
  expect(menuItemOf(menuItemFormSchema.parse(unstated)).allergens).toBeNull()
})

test.each([
  ['GF', 'gluten'],
  ['VG', 'milk'],
  ['V', 'fish'],
] as const)('%s is not said of something with %s', (code, allergen) => {
  const result = menuItemFormSchema.safeParse({
    ...form,
    dietary_info: [code],
    allergens: [allergen],
  })
  expect(result.error?.issues[0]?.message).toBe(`${code} and ${allergen} can’t both be right`)
})

test('an item needs a section and a name', () => {
  const messages = menuItemFormSchema
    .safeParse({ ...form, section: ' ', name: '' })
    .error?.issues.map(({ message }) => message)
  expect(messages).toEqual(['Section is required', 'Name is required'])
})
