// The one place that sets sharp up: how much of the machine pictures may take, and how large they may be.
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp, { type SharpOptions } from 'sharp'

// Each picture is worked on by one thread, and some of them at a time; the rest wait in line.
sharp.concurrency(1)
sharp.cache(false)

/** Runs work on a picture when its turn comes. */
export const inTurn = pLimit(Math.max(1, Math.min(4, availableParallelism() - 1)))

/** 50 megapixels: more than any camera in a café, less than a decompression bomb. */
export const MAX_PIXELS = 50_000_000

/** Nobody shows a picture any larger, and rendering one takes as long as it has pixels. */
export const MAX_SIDE = 4000

/** Opens a picture with all its frames. Reading its pixels throws when it has more than MAX_PIXELS. */
export function openPicture(bytes: Uint8Array, options: SharpOptions = {}) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options })
}
