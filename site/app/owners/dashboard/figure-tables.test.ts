import { expect, test } from 'vitest'
import type { SalesFigures } from '~/data/money/sales'
import { figureTable } from './figure-tables.ts'

const balance = {
  tickets: 3,
  sold: 36,
  taken: 48,
  refunded: 24,
  to_come: 12,
  to_refund: 0,
  awaits_taker: 0,
}
const day = { date: '2026-11-21', tickets: 3, sold: 36, taken: 24, refunded: 0 }
const figures: SalesFigures = {
  ...balance,
  days: [day, { ...day, date: '2026-11-22', taken: -24, refunded: 12.5 }],
  weeks: [],
  busiest_week: null,
  events: [{ id: 'e', title: 'Quiz night', date: '2026-12-18', capacity: 30, ...balance }],
}

test('days tell what was sold, paid and refunded apart, the latest first', () => {
  const { columns, rows, file } = figureTable(figures, 'days')
  expect(columns.map(({ head }) => head)).toEqual(['Date', 'Tickets', 'Sales', 'Paid', 'Refunded'])
  expect(rows[0]?.texts).toEqual(['Sunday 22 November 2026', '3', '£36.00', '−£24.00', '£12.50'])
  expect(file.rows[0]).toEqual(['2026-11-22', 3, '36.00', '-24.00', '12.50'])
})

test('events tell besides what is to come', () => {
  const { rows, file } = figureTable(figures, 'events')
  expect(rows[0]?.texts.slice(2)).toEqual(['3 of 30', '£36.00', '£48.00', '£24.00', '£12.00'])
  expect(file.head.at(-1)).toBe('Refund when taken')
})
