import { expect, test } from 'vitest'
import { liftOver } from './lift'

const toast = { left: 16, right: 374, top: 760, bottom: 824 }
const button = { left: 20, right: 370, top: 770, bottom: 820 }

test('a toast rises over the button below it, and over the next one above that', () => {
  expect(liftOver(toast, [button], 80)).toBe(64)
  const above = { ...button, top: 700, bottom: 750 }
  expect(liftOver(toast, [button, above], 80)).toBe(134)
})

test('a toast stays where nothing is below it, and where there is no room above', () => {
  expect(liftOver(toast, [], 80)).toBe(0)
  expect(liftOver(toast, [{ ...button, left: 380, right: 400 }], 80)).toBe(0)
  const wall = { ...button, top: 90 }
  expect(liftOver(toast, [wall], 80)).toBe(0)
})
