import { expect, test } from 'vitest'
import { isForeignPicture, picturePath, pictureProblem } from './picture-path'

test.each([
  ['/src/assets/hero.webp', '/images/hero.webp'],
  ['/images/hero.webp', '/images/hero.webp'],
  ['https://wagtail.example/src/assets/hero.webp', 'https://wagtail.example/src/assets/hero.webp'],
])('%s is served at %s', (stored, served) => {
  expect(picturePath(stored)).toBe(served)
})

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
