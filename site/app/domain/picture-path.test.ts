import { expect, test } from 'vitest'
import { picturePath } from './picture-path.ts'

test('a path of the old source folder leads to the pictures of today', () => {
  expect(picturePath('/src/assets/cake.jpg')).toBe('/images/cake.jpg')
})

test.each(['/images/cake.jpg', 'https://example.org/src/assets/cake.jpg'])('%s stays', (path) => {
  expect(picturePath(path)).toBe(path)
})
