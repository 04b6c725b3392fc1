import { expect, it } from 'vitest'
import { copiedRows, emptyRow, letterFormOf, letterFormSchema } from './letter-form'

const letter = {
  subject: 'Bread',
  first_line: '',
  audience: 'holders' as const,
  event_id: '0b8e7c1a-1111-4111-8111-111111111111',
  blocks: [{ ...emptyRow('words', 'a'), words: 'The bread is early.', heading: 'typed before' }],
}

it('a block keeps the fields of its kind alone', () => {
  expect(letterFormSchema.parse(letter).blocks).toEqual([
    { id: 'a', kind: 'words', words: 'The bread is early.' },
  ])
})

it('a letter to subscribers belongs to no event', () => {
  expect(letterFormSchema.parse(letter).event_id).toBe(letter.event_id)
  expect(letterFormSchema.parse({ ...letter, audience: 'subscribers' }).event_id).toBeNull()
})

it('a letter to followers is about its event', () => {
  const stored = letterFormSchema.parse({ ...letter, audience: 'followers' })
  expect(stored).toMatchObject({ audience: 'followers', event_id: letter.event_id })
  expect(letterFormSchema.parse(letterFormOf(stored))).toEqual(stored)
})

it('a stored letter is the same letter after the form', () => {
  const stored = letterFormSchema.parse(letter)
  expect(letterFormSchema.parse(letterFormOf(stored))).toEqual(stored)
})

it('blocks of the last letter become blocks of their own', () => {
  const stored = letterFormSchema.parse(letter)
  expect(copiedRows(stored.blocks, () => 'b')).toEqual([
    { ...emptyRow('words', 'b'), words: 'The bread is early.' },
  ])
})

it.each(['javascript:alert(1)', 'cafe.example'])('a button leads to no %s', (url) => {
  const blocks = [{ ...emptyRow('button', 'a'), label: 'Go', url }]
  expect(letterFormSchema.safeParse({ ...letter, blocks }).success).toBe(false)
})
