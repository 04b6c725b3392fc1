// Sets sharp up: its share of the machine, and the largest picture.
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp, { type SharpOptions } from 'sharp'

// Each picture uses one thread, and some are rendered at a time; the rest are queued.
sharp.concurrency(1)
sharp.cache(false)

/** Queues work on a picture. */
export const queuePictureWork = pLimit(Math.max(1, Math.min(4, availableParallelism() - 1)))

/** 50 megapixels: more than any camera in a café, less than a decompression bomb. */
export const MAX_PIXELS = 50_000_000

/** No screen shows a larger picture, and rendering takes time for each pixel. */
export const MAX_SIDE = 4000

/** Opens a picture with all its frames. Reading its pixels throws when it has more than MAX_PIXELS. */
export function openPicture(bytes: Uint8Array, options: SharpOptions = {}) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options })
}
