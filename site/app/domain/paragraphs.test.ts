import { expect, test } from 'vitest'
import { paragraphs, sections, sectionsText } from './paragraphs.ts'

test('a blank line starts a new paragraph, a line break does not', () => {
  expect(paragraphs('Guitar\nand cello.\n \n\nToddies.\n')).toEqual([
    'Guitar\nand cello.',
    'Toddies.',
  ])
})

test('an empty text has none', () => {
  expect(paragraphs(' \n')).toEqual([])
})

const text = 'Hello.\n\n## Who we are\n\nA café.\n\nIn Hull.\n\n## Tickets\n\nBring them.'
const parts = [
  { title: '', paragraphs: ['Hello.'] },
  { title: 'Who we are', paragraphs: ['A café.', 'In Hull.'] },
  { title: 'Tickets', paragraphs: ['Bring them.'] },
]

test('a line that begins with ## is the heading of what follows', () => {
  expect(sections(text)).toEqual(parts)
})

test('a heading needs no blank line around it', () => {
  expect(sections('##  Tickets \nBring #them.\n## Law\nOurs.')).toEqual([
    { title: 'Tickets', paragraphs: ['Bring #them.'] },
    { title: 'Law', paragraphs: ['Ours.'] },
  ])
})

test('an empty text has no sections', () => {
  expect(sections(' \n\n')).toEqual([])
})

test('sections are written as they are read', () => {
  expect(sectionsText(parts)).toBe(text)
})
