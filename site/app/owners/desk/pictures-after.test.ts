import { expect, test } from 'vitest'
import { picturesAfter } from './pictures-after.ts'

const pictures = ['a', 'b', 'c'].map((id) => ({ id, is_active: true }))

test('changes on their way are seen already, whichever arrives first', () => {
  const reorder = { intent: 'reorder', ids: ['c', 'a', 'b'] }
  const toggle = { intent: 'toggle', id: 'a', isActive: false }
  const after = [
    { id: 'c', is_active: true },
    { id: 'a', is_active: false },
    { id: 'b', is_active: true },
  ]
  expect(picturesAfter(pictures, [reorder, toggle])).toEqual(after)
  expect(picturesAfter(pictures, [toggle, reorder])).toEqual(after)
})

test('other changes are seen when they have arrived', () => {
  expect(picturesAfter(pictures, [{ intent: 'delete' }, { intent: 'save-words' }])).toEqual(
    pictures,
  )
})
