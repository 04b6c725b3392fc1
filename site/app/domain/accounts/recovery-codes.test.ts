import { expect, test } from 'vitest'
import { formatRecoveryCode, recoveryCodesText } from './recovery-codes.ts'

test('a recovery code is shown in groups of five, of whatever length it is', () => {
  expect(formatRecoveryCode('k4m9x7qp2a')).toBe('K4M9X-7QP2A')
  expect(formatRecoveryCode('k4m9x7qp2ab8ht3z')).toBe('K4M9X-7QP2A-B8HT3-Z')
})

test('the text to keep names the site above a line for each code', () => {
  const text = recoveryCodesText(['k4m9x7qp2a', '9wze6r5npd'], {
    name: 'The Tearoom',
    address: 'https://tearoom.example',
  })
  const lines = text.split('\n')
  expect(lines.slice(0, 2)).toEqual(['The Tearoom: recovery codes', 'https://tearoom.example/auth'])
  expect(lines).toContain('K4M9X-7QP2A')
  expect(lines).toContain('9WZE6-R5NPD')
})
