import { expect, test } from 'vitest'
import { busiestWeek, salesPerDay, totalSales } from './sales.ts'

const sales = [
  { quantity: 2, total_price: 0.1, purchase_date: '2026-11-14T10:00:00Z' },
  { quantity: 1, total_price: 0.2, purchase_date: '2026-11-14T18:00:00Z' },
  { quantity: 4, total_price: 18, purchase_date: '2026-11-16T09:00:00Z' },
]

test('tickets and money add up without losing a penny', () => {
  expect(totalSales(sales)).toEqual({ tickets: 7, pence: 1830 })
})

test('each of the last days stands with its sales, empty days too', () => {
  expect(salesPerDay(sales, { days: 3, today: '2026-11-16' })).toEqual([
    { date: '2026-11-14', tickets: 3, pence: 30 },
    { date: '2026-11-15', tickets: 0, pence: 0 },
    { date: '2026-11-16', tickets: 4, pence: 1800 },
  ])
})

test('a sale just after midnight in summer belongs to the café’s new day', () => {
  const late = [{ quantity: 1, total_price: 5, purchase_date: '2026-07-01T23:30:00Z' }]
  expect(salesPerDay(late, { days: 1, today: '2026-07-02' })[0]?.tickets).toBe(1)
})

test('the busiest week begins on its Monday', () => {
  expect(busiestWeek(sales)).toEqual({ monday: '2026-11-16', tickets: 4 })
  expect(busiestWeek(sales.slice(0, 2))).toEqual({ monday: '2026-11-09', tickets: 3 })
  expect(busiestWeek([])).toBeNull()
})
