import { expect, test } from 'vitest'
import { sourcesOf } from './picture-sources.ts'

const manifest = {
  '/images/brunch.webp': {
    name: 'brunch',
    width: 1200,
    height: 900,
    hash: '0a1b2c3d',
    widths: [640, 1200],
    hasAvif: true,
  },
  '/images/spot-egg.webp': {
    name: 'spot-egg',
    width: 420,
    height: 360,
    hash: '4e5f6071',
    widths: [200, 400],
    hasAvif: false,
  },
}

test('one of our own pictures is offered in every width and format made for it', () => {
  expect(sourcesOf('/images/brunch.webp', manifest)).toEqual({
    src: '/images/brunch.webp',
    srcSet:
      '/assets/pictures/brunch-640.0a1b2c3d.webp 640w, /assets/pictures/brunch-1200.0a1b2c3d.webp 1200w',
    avifSrcSet:
      '/assets/pictures/brunch-640.0a1b2c3d.avif 640w, /assets/pictures/brunch-1200.0a1b2c3d.avif 1200w',
    width: 1200,
    height: 900,
    name: 'brunch',
  })
})

test('a drawing is offered in WebP alone', () => {
  const { srcSet, avifSrcSet } = sourcesOf('/images/spot-egg.webp', manifest)
  expect(srcSet).toContain('/assets/pictures/spot-egg-200.4e5f6071.webp 200w')
  expect(avifSrcSet).toBeUndefined()
})

test('an uploaded picture is resized by the image service', () => {
  const uploaded = 'http://localhost:3000/storage/v1/object/public/images/cake.jpg'
  const resized = 'http://localhost:3000/storage/v1/render/image/public/images/cake.jpg'
  const { src, srcSet } = sourcesOf(uploaded, manifest)
  expect(src).toBe(`${resized}?width=960&quality=70`)
  expect(srcSet).toContain(`${resized}?width=640&quality=70 640w`)
})

test('a picture from elsewhere is shown as it is', () => {
  expect(sourcesOf('https://example.org/cake.jpg', manifest)).toEqual({
    src: 'https://example.org/cake.jpg',
  })
})
