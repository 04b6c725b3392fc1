import { expect, test } from 'vitest'
import { totalSales } from './sales.ts'

test('tickets and money add up without losing a penny', () => {
  const sales = [
    { quantity: 2, total_price: 0.1 },
    { quantity: 1, total_price: 0.2 },
    { quantity: 4, total_price: 18 },
  ]
  expect(totalSales(sales)).toEqual({ tickets: 7, pence: 1830 })
})
