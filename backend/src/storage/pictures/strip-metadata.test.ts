import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { animatedGif, jpeg, photograph, png } from '../../../tests/storage/pictures.ts'
import { stripMetadata } from './strip-metadata.ts'

describe('a picture that is kept', () => {
  it('no longer says where and by whom it was taken, and stands upright', async () => {
    const taken = await photograph()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    expect(taken.includes('Jo Barista')).toBe(true)

    const kept = Buffer.from(await stripMetadata(taken))
    const metadata = await sharp(kept).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
    expect([metadata.width, metadata.height]).toEqual([30, 40])
    expect(kept.includes('Jo Barista')).toBe(false)
  })

  it('loses its metadata in every format that carries any', async () => {
    const source = sharp(await png()).withExif({ IFD0: { Artist: 'Jo Barista' } })
    for (const format of ['png', 'webp', 'avif', 'tiff'] as const) {
      const kept = await stripMetadata(await source.clone().toFormat(format).toBuffer())
      const metadata = await sharp(kept).metadata()
      expect(metadata.exif).toBeUndefined()
      expect(metadata.format).toBe(format === 'avif' ? 'heif' : format)
      expect(Buffer.from(kept).includes('Jo Barista')).toBe(false)
    }
  })

  it('is kept byte for byte when it has nothing to tell, as is anything else', async () => {
    for (const bytes of [await jpeg(), await png(), await animatedGif(), Buffer.from('GPS 51,0')]) {
      expect(await stripMetadata(bytes)).toBe(bytes)
    }
  })

  it('keeps the frames of a moving picture with metadata', async () => {
    const moving = await sharp(await animatedGif(), { animated: true })
      .withExif({ IFD0: { Artist: 'Jo Barista' } })
      .webp()
      .toBuffer()
    const { exif, pages, delay } = await sharp(await stripMetadata(moving)).metadata()
    expect({ exif, pages, delay }).toEqual({ exif: undefined, pages: 2, delay: [100, 200] })
  })

  it('is refused when it would unpack to more than 50 megapixels', async () => {
    const bomb = await png(10_000, 5001)
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(stripMetadata(bomb)).rejects.toMatchObject({
      code: 'EntityTooLarge',
      message: 'The image exceeded the maximum of 50 megapixels',
    })
  })

  it('is refused when it is damaged', async () => {
    const whole = await photograph()
    await expect(stripMetadata(whole.subarray(0, whole.length - 40))).rejects.toMatchObject({
      code: 'InvalidRequest',
      message: 'The image is damaged or not supported',
    })
  })
})
