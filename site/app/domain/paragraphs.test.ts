import { expect, test } from 'vitest'
import { paragraphs } from './paragraphs.ts'

test('a blank line starts a new paragraph, a line break does not', () => {
  expect(paragraphs('Guitar\nand cello.\n \n\nToddies.\n')).toEqual([
    'Guitar\nand cello.',
    'Toddies.',
  ])
})

test('an empty text has none', () => {
  expect(paragraphs(' \n')).toEqual([])
})
