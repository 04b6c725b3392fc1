import { expect, test } from 'vitest'
import { refuseInWords } from './passkey-refusal.ts'

test('a passkey that nobody confirmed is told in our words, one that was asked for twice not at all', () => {
  const refusal = (name: string) => () => refuseInWords(new DOMException('x', name))
  expect(refusal('NotAllowedError')).toThrow('That wasn’t confirmed')
  expect(refusal('AbortError')).toThrow(expect.objectContaining({ field: 'root', message: '' }))
  expect(refusal('DataError')).toThrow('x')
})
