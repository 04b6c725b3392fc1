import { expect, test } from 'vitest'
import { isSmallLogo, logoFileProblem, logoSize, sizeWithin } from './logo-file'

test('a logo is an SVG or a PNG of at most 5 MB', () => {
  expect(logoFileProblem({ type: 'image/svg+xml', size: 900 })).toBeNull()
  expect(logoFileProblem({ type: 'image/png', size: 5_242_880 })).toBeNull()
  expect(logoFileProblem({ type: 'image/png', size: 5_242_881 })).toBe(
    'File size must be less than 5MB',
  )
  for (const type of ['image/jpeg', 'text/html', '', 'image/png,image/svg+xml']) {
    expect(logoFileProblem({ type, size: 900 })).toBe(
      'Invalid file type. Please upload an SVG or a PNG.',
    )
  }
})

test('a PNG needs 512 pixels on its longer side', () => {
  expect(isSmallLogo({ width: 511, height: 511 })).toBe(true)
  expect(isSmallLogo({ width: 512, height: 40 })).toBe(false)
})

test('a logo keeps its shape within a box twice as wide as high', () => {
  expect(logoSize({ width: 100, height: 100 }, 512)).toEqual({ width: 512, height: 512 })
  expect(logoSize({ width: 300, height: 600 }, 160)).toEqual({ width: 80, height: 160 })
  expect(logoSize({ width: 4000, height: 1000 }, 512)).toEqual({ width: 1024, height: 256 })
  expect(logoSize({ width: 9000, height: 1 }, 160)).toEqual({ width: 320, height: 1 })
})

test('a logo touches the rim of its disc with its corners', () => {
  expect(sizeWithin({ width: 30, height: 40 }, 50)).toEqual({ width: 60, height: 80 })
})
