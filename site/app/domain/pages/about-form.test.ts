import { expect, test } from 'vitest'
import { aboutBlockSchema } from './about-form'

const typed = {
  kind: 'words',
  heading: ' Meet the Team ',
  words: 'Two sisters.',
  image_url: '/images/workshop.webp',
  alt_text: 'Two sisters at the oven',
}

test('a block keeps its words and its picture', () => {
  expect(aboutBlockSchema.parse(typed)).toEqual({ ...typed, heading: 'Meet the Team' })
  expect(aboutBlockSchema.parse({ ...typed, image_url: '' }).image_url).toBeNull()
})

test('a value has no picture', () => {
  expect(aboutBlockSchema.parse({ ...typed, kind: 'value' })).toMatchObject({
    image_url: null,
    alt_text: '',
  })
})

test.each([
  ['kind', 'band'],
  ['heading', ' '],
  ['words', ''],
  ['words', 'x'.repeat(5001)],
  ['image_url', 'a cake'],
])('a block is refused where its %s is %s', (field, value) => {
  expect(aboutBlockSchema.safeParse({ ...typed, [field]: value }).success).toBe(false)
})
