// Small real pictures for the tests.
import sharp from 'sharp'

const canvas = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c0703a' } })

export const png = (width?: number, height?: number) => canvas(width, height).png().toBuffer()
export const jpeg = (width?: number, height?: number) => canvas(width, height).jpeg().toBuffer()
export const webp = () => canvas().webp().toBuffer()

/** A photograph from a phone: on its side, with the place where it was taken. */
export const photograph = () =>
  canvas(40, 30)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Jo Barista' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Two frames, red and blue. */
export async function animatedGif(): Promise<Buffer> {
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 200] })
    .toBuffer()
}
