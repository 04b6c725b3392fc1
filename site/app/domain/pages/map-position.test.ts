import { expect, test } from 'vitest'
import { mapPositionOf } from './map-position'

test.each([
  ['51.0406, -2.8285', { latitude: 51.0406, longitude: -2.8285 }],
  [' 51,0 ', { latitude: 51, longitude: 0 }],
  ['91, 0', null],
  ['0, 181', null],
  ['12 Market Place', null],
  ['51.0406, -2.8285" onload="x', null],
  ['', null],
])('%j is the place %j', (text, place) => {
  expect(mapPositionOf(text)).toEqual(place)
})
