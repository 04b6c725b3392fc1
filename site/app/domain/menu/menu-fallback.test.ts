import { expect, test } from 'vitest'
import { fallbackMenu } from './menu-fallback'

test('the fallback menu goes from £0.40 to £8.95', () => {
  const prices = fallbackMenu.map(({ price }) => price)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([0.4, 8.95])
})

test('the fallback menu states no allergens', () => {
  expect(fallbackMenu.filter(({ allergens }) => allergens !== null)).toEqual([])
})
