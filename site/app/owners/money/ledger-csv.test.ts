import { expect, test } from 'vitest'
import type { LedgerLine } from '~/data/money/payments'
import { ledgerHead, ledgerRow } from './ledger-csv'

const vat = { rate: 20, number: 'GB 123 4567 89' }
const line = {
  id: 7,
  receipt_id: '1a2b3c4d-0000-4000-8000-000000000000',
  kind: 'counter',
  method: 'cash',
  amount: 12.5,
  recorded_at: '2026-11-21T12:00:00Z',
} as LedgerLine

function cells(amount: number, registered: typeof vat | null) {
  const row = ledgerRow({ ...line, amount }, registered)
  return Object.fromEntries(ledgerHead(registered).map((head, place) => [head, row[place]]))
}

test('a registered café sees net, tax and rate of each line, and they add up to its amount', () => {
  expect(cells(12.5, vat)).toMatchObject({
    Amount: '12.50',
    Net: '10.42',
    VAT: '2.08',
    'VAT rate': '20%',
  })
  expect(cells(-12.5, vat)).toMatchObject({ Amount: '-12.50', Net: '-10.42', VAT: '-2.08' })
})

test('the file of any other café says nothing of tax', () => {
  expect(ledgerHead(null)).not.toContain('VAT')
  expect(ledgerRow(line, null)).toHaveLength(ledgerHead(null).length)
})
