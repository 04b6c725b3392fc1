import { expect, test } from 'vitest'
import {
  imageFileProblem,
  imageRefusal,
  isHeic,
  maximumImageBytes,
  randomImageName,
} from './image-file.ts'

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'])(
  '%s up to 5 MB is fine',
  (type) => {
    expect(imageFileProblem({ type, size: maximumImageBytes })).toBeNull()
  },
)

test.each(['image/svg+xml', 'application/pdf', '', 'constructor'])('%j is no picture', (type) => {
  expect(imageFileProblem({ type, size: 1 })).toBe(
    'Invalid file type. Please upload an image file.',
  )
})

test.each([
  ['image/heic', 'a', '', true],
  ['image/heif', 'a', '', true],
  ['', 'IMG_2202.HEIC', '', true],
  ['image/jpeg', 'a.jpg', '\0\0\0\x18ftypheic', true],
  ['', 'a', '\0\0\0\n' + 'ftypmif1', true],
  ['image/jpeg', 'a.heic', '\xff\xd8', false],
  ['image/avif', 'a.avif', '\0\0\0\x18ftypavif', false],
  ['', 'heic', '', false],
])(
  'of the type %j, the name %j and the head %j it is %j that a file is HEIC',
  (type, name, head, is) => {
    expect(isHeic({ type, name }, head)).toBe(is)
  },
)

test('one byte above 5 MB is too much', () => {
  expect(imageFileProblem({ type: 'image/png', size: maximumImageBytes + 1 })).toBe(
    'File size must be less than 5MB',
  )
})

test.each([
  ['413', 'File size must be less than 5MB'],
  ['415', 'Invalid file type. Please upload an image file.'],
  ['403', null],
])('what the storage refuses with %s is told as %j', (statusCode, words) => {
  expect(imageRefusal({ statusCode })).toBe(words)
  expect(imageRefusal(new TypeError('Failed to fetch'))).toBeNull()
})

test('the storage’s refusal in a demo is told in its words', () => {
  const message = 'This is a demo: a picture can have up to 200 KB here.'
  expect(imageRefusal({ statusCode: '400', message })).toBe(message)
  expect(imageRefusal({ statusCode: '400', message: 'Body is not valid JSON' })).toBeNull()
})

test('an uploaded picture gets a random name with the ending of its type', () => {
  expect(randomImageName('image/webp')).toMatch(/^[0-9a-f-]{36}\.webp$/)
  expect(randomImageName('image/jpeg')).not.toBe(randomImageName('image/jpeg'))
})
