import { expect, test } from 'vitest'
import { titleFileName } from './file-name.ts'

test.each([
  ['Acoustic night: under the lights', 'Acoustic-night-under-the-lights'],
  ['Żurek & café / ../..', 'Żurek-café'],
  ['!!!', 'tickets'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s', (title, name) => {
  expect(titleFileName(title)).toBe(name)
})
