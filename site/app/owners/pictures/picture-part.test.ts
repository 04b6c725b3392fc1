import { expect, test } from 'vitest'
import {
  focusInPart,
  movedPart,
  type PartSide,
  partOfRatio,
  pulledPart,
  roundedPart,
  wholeOf,
} from './picture-part'

const picture = { width: 1200, height: 800 }
const middle = { left: 300, top: 200, width: 600, height: 400 }
const corner: PartSide = { x: 1, y: 1 }

test('a part is moved as far as the picture goes', () => {
  expect(movedPart(middle, { x: 10, y: -20 }, picture)).toEqual({ ...middle, left: 310, top: 180 })
  expect(movedPart(middle, { x: 9000, y: -9000 }, picture)).toEqual({
    ...middle,
    left: 600,
    top: 0,
  })
})

test.each<[string, PartSide, object]>([
  ['right edge', { x: 1, y: 0 }, { ...middle, width: 650 }],
  ['left edge', { x: -1, y: 0 }, { ...middle, left: 350, width: 550 }],
  ['lower edge', { x: 0, y: 1 }, { ...middle, height: 430 }],
  ['upper edge', { x: 0, y: -1 }, { ...middle, top: 230, height: 370 }],
  ['lower right corner', corner, { ...middle, width: 650, height: 430 }],
  ['upper left corner', { x: -1, y: -1 }, { left: 350, top: 230, width: 550, height: 370 }],
])('the %s follows the pointer while the opposite one stays', (_, side, part) => {
  expect(pulledPart(middle, { side, by: { x: 50, y: 30 }, ratio: null }, picture)).toEqual(part)
})

test('a pulled part ends at the edges of the picture and at its smallest size', () => {
  const pulled = (x: number, y: number) =>
    pulledPart(middle, { side: corner, by: { x, y }, ratio: null }, picture)
  expect(pulled(9000, 9000)).toEqual({ ...middle, width: 900, height: 600 })
  expect(pulled(-9000, -9000)).toEqual({ ...middle, width: 100, height: 100 })
})

test('a ratio holds while a corner or an edge is pulled, inside the picture', () => {
  const square = { left: 100, top: 100, width: 200, height: 200 }
  const pulled = (side: PartSide, x: number, y: number) =>
    pulledPart(square, { side, by: { x, y }, ratio: 1 }, picture)
  expect(pulled(corner, 50, 50)).toEqual({ ...square, width: 250, height: 250 })
  expect(pulled({ x: 1, y: 0 }, 100, 0)).toEqual({ left: 100, top: 50, width: 300, height: 300 })
  expect(pulled({ x: -1, y: -1 }, -500, -500)).toEqual({ left: 0, top: 0, width: 300, height: 300 })
  expect(pulled({ x: 1, y: 0 }, 9000, 0)).toEqual({ left: 100, top: 0, width: 400, height: 400 })
})

test('a ratio makes the largest part around the same middle unless it is free', () => {
  expect(partOfRatio(wholeOf(picture), 1, picture)).toEqual({
    left: 200,
    top: 0,
    width: 800,
    height: 800,
  })
  const left = { left: 0, top: 0, width: 300, height: 300 }
  expect(partOfRatio(left, 1, picture)).toEqual({ left: 0, top: 0, width: 800, height: 800 })
  expect(partOfRatio(middle, null, picture)).toBe(middle)
})

test('a part is cut in whole pixels that the picture has', () => {
  const part = { left: 0.4, top: 799.6, width: 1199.9, height: 0.2 }
  expect(roundedPart(part, picture)).toEqual({ left: 0, top: 799, width: 1200, height: 1 })
})

test.each([
  [
    { x: 50, y: 50 },
    { x: 50, y: 50 },
  ],
  [
    { x: 40, y: 30 },
    { x: 30, y: 10 },
  ],
  [
    { x: 0, y: 100 },
    { x: 0, y: 100 },
  ],
])('the focus %o of the whole lies in the part at %o', (focus, inPart) => {
  expect(focusInPart(focus, middle, picture)).toEqual(inPart)
})
