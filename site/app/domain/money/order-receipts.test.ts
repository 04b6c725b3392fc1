import { expect, test } from 'vitest'
import { receiptsOf } from './order-receipts.ts'

const line = {
  receipt_id: 'first',
  kind: 'counter',
  method: 'cash',
  recorded_at: '2026-11-21T12:00:00Z',
  corrects: null,
}

test('an order has a receipt for each press at the counter, the oldest first', () => {
  const refund = { ...line, id: 3, receipt_id: 'second', kind: 'refund', amount: -8 }
  const receipts = receiptsOf([
    refund,
    { ...line, id: 1, amount: 28 },
    { ...line, id: 2, amount: 8 },
  ])
  expect(receipts).toMatchObject([
    { id: 'first', isRefund: false, pence: 3600 },
    { id: 'second', isRefund: true, pence: 800 },
  ])
})

test('lines that were put right drop out of their receipt', () => {
  const putRight = (corrects: number) => ({
    ...line,
    id: 10 + corrects,
    receipt_id: `correction ${corrects}`,
    kind: 'correction',
    amount: -8,
    corrects,
  })
  const lines = [
    { ...line, id: 1, amount: 28 },
    { ...line, id: 2, amount: 8 },
  ]
  expect(receiptsOf([...lines, putRight(2)])).toMatchObject([{ pence: 2800 }])
  expect(receiptsOf([...lines, putRight(1), putRight(2)])).toEqual([])
})
