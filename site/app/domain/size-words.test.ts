import { expect, test } from 'vitest'
import { sizeInWords } from './size-words'

test.each([
  [0, '1 KB'],
  [15_300, '15 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [5_440_000, '5.4 MB'],
  [9_960_000, '10 MB'],
  [41_400_000, '41 MB'],
  [999_600_000, '1.0 GB'],
  [1_500_000_000, '1.5 GB'],
  [20_000_000_000_000, '20 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
