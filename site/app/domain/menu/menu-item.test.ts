import { expect, test } from 'vitest'
import { allergens, groupBySection, type MenuItem, sizesAmong, sizesOf } from './menu-item'

test('items stand in sections in the order of their first appearance', () => {
  const items = ['Sweet treats', 'Breakfast, until 11.30am', 'Sweet treats'].map((section, id) => ({
    section,
    id,
  }))
  expect(groupBySection(items)).toEqual([
    { id: 'sweet-treats', title: 'Sweet treats', note: null, items: [items[0], items[2]] },
    { id: 'breakfast', title: 'Breakfast', note: 'until 11.30am', items: [items[1]] },
  ])
})

test('sections have distinct addresses, with notes only for times of day', () => {
  const names = ['Tea, coffee & cake', 'Tea', 'Tea!', 'Lunch, From 12', 'Salt, pepper, from noon']
  const sections = groupBySection(names.map((section) => ({ section })))
  expect(sections.map(({ id, title, note }) => [id, title, note])).toEqual([
    ['tea-coffee-cake', 'Tea, coffee & cake', null],
    ['tea', 'Tea', null],
    ['tea-2', 'Tea!', null],
    ['lunch', 'Lunch', 'From 12'],
    ['salt-pepper-from-noon', 'Salt, pepper, from noon', null],
  ])
})

test('sizes stand in the order of their prices', () => {
  expect(sizesOf({ size_options: { Large: 3.9, Regular: 3.4 } })).toEqual([
    { label: 'Regular', price: 3.4 },
    { label: 'Large', price: 3.9 },
  ])
  expect(sizesOf({ size_options: null })).toEqual([])
})

test('the sizes among items are ordered by price, “Regular” being usual', () => {
  const items: Pick<MenuItem, 'size_options'>[] = [
    { size_options: { Regular: 3.6, Large: 4.1 } },
    { size_options: null },
    { size_options: { Small: 3.2, Regular: 4.2 } },
  ]
  expect(sizesAmong(items)).toEqual({ labels: ['Small', 'Regular', 'Large'], usual: 'Regular' })
  expect(sizesAmong([{ size_options: null }])).toEqual({ labels: [], usual: undefined })
})

test('UK law names fourteen allergens', () => {
  expect(allergens).toHaveLength(14)
})
