import { expect, test } from 'vitest'
import { boxAround, liftOver } from './lift'

const toast = { left: 16, right: 374, top: 760, bottom: 824 }
const button = { left: 20, right: 370, top: 770, bottom: 820 }

test('a toast rises over every button in its way', () => {
  expect(liftOver(toast, [button], 80)).toBe(64)
  const above = { ...button, top: 700, bottom: 750 }
  expect(liftOver(toast, [button, above], 80)).toBe(134)
})

test('a toast stays where nothing is below it', () => {
  expect(liftOver(toast, [], 80)).toBe(0)
  expect(liftOver(toast, [{ ...button, left: 380, right: 400 }], 80)).toBe(0)
})

test('a toast goes to the upper edge where there is no room below, if that is free', () => {
  const wall = { ...button, top: 90 }
  expect(liftOver(toast, [wall], 80)).toBe(752)
  expect(liftOver(toast, [wall, { ...button, top: 20, bottom: 60 }], 80)).toBeNull()
})

test('a field is one box with its label', () => {
  const label = { left: 20, right: 90, top: 740, bottom: 760 }
  expect(boxAround([button, label])).toEqual({ left: 20, right: 370, top: 740, bottom: 820 })
})
