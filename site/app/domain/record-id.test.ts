import { expect, test } from 'vitest'
import { isRecordId } from './record-id.ts'

test('a uuid is an id', () => {
  expect(isRecordId('4f5a1c0e-9d3b-4c2e-8a77-0123456789ab')).toBe(true)
})

test.each(['', '42', 'new', "' or 1=1", '4f5a1c0e9d3b4c2e8a770123456789ab'])(
  '%s is none',
  (text) => {
    expect(isRecordId(text)).toBe(false)
  },
)
