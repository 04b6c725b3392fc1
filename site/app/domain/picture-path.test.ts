import { expect, test } from 'vitest'
import { picturePath } from './picture-path'

test.each([
  ['/src/assets/hero.webp', '/images/hero.webp'],
  ['/images/hero.webp', '/images/hero.webp'],
  ['https://wagtail.example/src/assets/hero.webp', 'https://wagtail.example/src/assets/hero.webp'],
])('%s is served at %s', (stored, served) => {
  expect(picturePath(stored)).toBe(served)
})
