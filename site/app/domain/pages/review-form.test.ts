import { expect, test } from 'vitest'
import { reviewSchema } from './review-form'

const typed = {
  name: ' Joanne P. ',
  words: 'Proper mug.',
  stars: '4',
  source: 'on Google',
  written_on: '2026-03-14',
}

test('a review says who wrote what, where and when', () => {
  expect(reviewSchema.parse(typed)).toEqual({ ...typed, name: 'Joanne P.', stars: 4 })
  for (const field of ['name', 'words', 'stars', 'source', 'written_on']) {
    expect(reviewSchema.safeParse({ ...typed, [field]: '' }).success).toBe(false)
  }
})

test.each([
  ['stars', '6'],
  ['stars', '0'],
  ['stars', '4.5'],
  ['written_on', '2999-01-01'],
  ['written_on', '1066-10-14'],
  ['words', 'x'.repeat(1001)],
])('a review is refused where its %s is %s', (field, value) => {
  expect(reviewSchema.safeParse({ ...typed, [field]: value }).success).toBe(false)
})
