import { expect, test } from 'vitest'
import { wrapWords } from './wrap-words'

const room = {
  sizesPx: [10, 5],
  widthPx: 100,
  maxLines: 2,
  measurePx: (line: string, sizePx: number) => line.length * sizePx,
}

test('a name stands in the largest letters that fit', () => {
  expect(wrapWords('The Kettle', room)).toEqual({ sizePx: 10, lines: ['The Kettle'] })
  expect(wrapWords('The Copper Kettle', room)).toEqual({
    sizePx: 10,
    lines: ['The Copper', 'Kettle'],
  })
  expect(wrapWords('The Old Copper Kettle by the Sea', room)).toEqual({
    sizePx: 5,
    lines: ['The Old Copper', 'Kettle by the Sea'],
  })
})

test('a word that is too long for all letters stands in the smallest', () => {
  const long = 'Llanfairpwllgwyngyllgogerych'
  expect(wrapWords(long, room)).toEqual({ sizePx: 5, lines: [long] })
})
