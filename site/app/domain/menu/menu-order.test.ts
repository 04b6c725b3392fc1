import { expect, test } from 'vitest'
import { inOrder, inSectionOrder } from './menu-order'

const items = ['Breakfast', 'Breakfast', 'Cakes', 'Drinks'].map((section, index) => ({
  id: String(index),
  section,
}))
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test('sections stand in the owners’ order, unmoved ones behind as they came', () => {
  expect(ids(inSectionOrder(items, []))).toBe('0123')
  expect(ids(inSectionOrder(items, ['Drinks', 'Breakfast']))).toBe('3012')
  expect(ids(inSectionOrder(items, ['Gone', 'Cakes']))).toBe('2013')
})

test('items stand in a new order inside of their sections', () => {
  const order = { sections: ['Cakes', 'Breakfast', 'Drinks'], items: ['2', '1', '0', '3'] }
  expect(ids(inOrder(items, order))).toBe('2103')
})
