// Removes a picture's metadata about place, time and photographer (EXIF with GPS, XMP, IPTC, comments).
import { fileTypeFromBuffer } from 'file-type'
import type { Metadata, Sharp } from 'sharp'
import { entityTooLarge, invalidRequest } from '../errors.ts'
import { MAX_PIXELS, MAX_SIDE, openPicture, queuePictureWork } from './sharp.ts'
import { stripGif } from './strip-gif.ts'

// Formats that carry such metadata.
const STRIPPED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff'])
// Formats that sharp can't write.
const BLANKED = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])
const MEASURED = new Set([...STRIPPED, ...BLANKED, 'image/gif', 'image/apng'])

/**
 * Returns the picture upright, without metadata, and within MAX_SIDE; an already clean one, and any other file, byte
 * for byte. Animated GIFs and HEIC keep their size. Throws EntityTooLarge above MAX_PIXELS, InvalidRequest for a
 * damaged picture.
 */
export async function stripMetadata(bytes: Uint8Array): Promise<Uint8Array> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!MEASURED.has(type)) return bytes
  const metadata = await readable(openPicture(bytes, { limitInputPixels: false }).metadata())
  if (metadata.width * metadata.height > MAX_PIXELS) {
    throw entityTooLarge(`The image exceeded the maximum of ${MAX_PIXELS / 1e6} megapixels`)
  }
  if (type === 'image/gif') return stripGif(bytes)
  const isLarge = Math.max(metadata.width, metadata.height) > MAX_SIDE
  if (BLANKED.has(type)) return isTelling(metadata) ? blanked(bytes, metadata) : bytes
  if (!STRIPPED.has(type) || !(isTelling(metadata) || isLarge)) return bytes
  const picture = openPicture(bytes, { animated: true })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .keepIccProfile()
  return readable(queuePictureWork(() => encodeAlike(picture, metadata).toBuffer()))
}

function isTelling({ exif, xmp, iptc, tifftagPhotoshop, comments }: Metadata): boolean {
  return Boolean(exif ?? xmp ?? iptc ?? tifftagPhotoshop) || (comments?.length ?? 0) > 0
}

/** Returns the picture with zeros in place of its metadata. */
function blanked(bytes: Uint8Array, { exif, xmp }: Metadata): Uint8Array {
  const copy = Buffer.from(bytes)
  for (const part of [exif, xmp]) {
    if (!part) continue
    const start = copy.indexOf(part)
    if (start === -1) throw invalidRequest('The image is damaged or not supported')
    copy.fill(0, start, start + part.length)
  }
  return copy
}

/** A quality above the defaults of cameras and editors, so that no difference shows. */
function encodeAlike(picture: Sharp, { format, chromaSubsampling, loop, delay }: Metadata): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 92, chromaSubsampling: chromaSubsampling ?? '4:2:0' })
    case 'webp':
      return picture.webp({ quality: 92, loop, delay })
    case 'heif':
      return picture.avif({ quality: 75 })
    case 'tiff':
      return picture.tiff({ compression: 'lzw' })
    default:
      return picture.png()
  }
}

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    throw invalidRequest('The image is damaged or not supported', 400, error)
  })
}
