import { expect, test } from 'vitest'
import type { LedgerLine } from '~/data/money/payments'
import { ledgerHead, ledgerRow } from './ledger-csv'

const vat = { rate: 20, number: 'GB 123 4567 89' }
const line = {
  id: 7,
  receipt_id: '1a2b3c4d-0000-4000-8000-000000000000',
  order_id: '5e6f7a8b-0000-4000-8000-000000000000',
  kind: 'counter',
  method: 'cash',
  amount: 12.5,
  recorded_at: '2026-11-21T12:00:00Z',
} as LedgerLine

function cells(amount: number, registered: typeof vat | null) {
  const row = ledgerRow({ ...line, amount }, registered)
  return Object.fromEntries(ledgerHead(registered).map((head, place) => [head, row[place]]))
}

test('the net and tax of a registered café add up to the amount of each line', () => {
  expect(cells(12.5, vat)).toMatchObject({
    Amount: '12.50',
    Net: '10.42',
    VAT: '2.08',
    'VAT rate': '20%',
  })
  expect(cells(-12.5, vat)).toMatchObject({ Amount: '-12.50', Net: '-10.42', VAT: '-2.08' })
})

test('an order has a number short enough for a spreadsheet', () => {
  expect(cells(12.5, null)).toMatchObject({ Order: '5E6F7A8B' })
})

test('the file of any other café says nothing of tax', () => {
  expect(ledgerHead(null)).not.toContain('VAT')
  expect(ledgerRow(line, null)).toHaveLength(ledgerHead(null).length)
})
