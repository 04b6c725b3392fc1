import { expect, test } from 'vitest'
import { focusOf, isForeignPicture, picturePath, pictureProblem, withFocus } from './picture-path'

test.each([
  ['/src/assets/hero.webp', '/images/hero.webp'],
  ['/images/hero.webp', '/images/hero.webp'],
  ['/src/assets/hero.webp#focus=30,20', '/images/hero.webp'],
  ['https://wagtail.example/src/assets/hero.webp', 'https://wagtail.example/src/assets/hero.webp'],
])('%s is served at %s', (stored, served) => {
  expect(picturePath(stored)).toBe(served)
})

test('an address carries the point that stays in view, unless that is the middle', () => {
  const focused = withFocus('/images/a.webp', { x: 30, y: 20 })
  expect(focused).toBe('/images/a.webp#focus=30,20')
  expect(focusOf(focused)).toEqual({ x: 30, y: 20 })
  expect(withFocus(focused, { x: 0, y: 100 })).toBe('/images/a.webp#focus=0,100')
  expect(withFocus(focused, { x: 50, y: 50 })).toBe('/images/a.webp')
})

test.each(['/a.webp', '/a.webp#focus=101,0', '/a.webp#focus=-1,0', '/a.webp#focus=1,0;color:red'])(
  '%s has no such point',
  (address) => {
    expect(focusOf(address)).toBeNull()
  },
)

const origins = ['https://cafe.example', 'https://backend.example:8443']

test.each([
  '/images/hero.webp',
  '/src/assets/hero.webp',
  'https://cafe.example/images/hero.webp',
  'http://cafe.example/images/hero.webp',
  'https://backend.example:8443/storage/v1/object/public/images/a.jpg',
])('%s is a picture of this site', (address) => {
  expect(pictureProblem(address, origins)).toBeNull()
})

test.each([
  'https://images.example.org/cafe.jpg',
  '//images.example.org/cafe.jpg',
  '/\\images.example.org/cafe.jpg',
  'https://backend.example/a.jpg',
  'https://cafe.example@images.example.org/a.jpg',
])('%s is refused, with what to do instead', (address) => {
  expect(isForeignPicture(address, origins)).toBe(true)
  expect(pictureProblem(address, origins)).toBe(
    'Pictures from other sites can’t be shown here. Please save the picture and upload it instead.',
  )
})

test('a text that is no address is asked for again', () => {
  expect(pictureProblem('a picture', origins)).toBe('Please enter an image URL')
})
