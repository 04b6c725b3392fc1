// Renders a picture as the client asks: size, fit, quality, format.
import type { Metadata } from 'sharp'
import { z } from 'zod'
import { invalidRequest } from '../errors.ts'
import { MAX_PIXELS, openPicture } from './sharp.ts'

const LONGEST_SIDE = 2500
const LONGEST_WORK_SECONDS = 30
export const DEFAULT_QUALITY = 80

// Zero counts as absent; a larger number than the longest side counts as that.
const side = z.coerce
  .number()
  .int()
  .min(0)
  .transform((pixels) => Math.min(pixels, LONGEST_SIDE) || undefined)

export const transformSchema = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
})

export type Transform = z.infer<typeof transformSchema>

/** `origin` keeps the picture's format. */
export type Target = 'origin' | 'avif' | 'webp'

export interface RenderedPicture {
  bytes: Uint8Array
  type: string
}

/** Returns the format to render in: the requested one, or else the best that the client accepts. */
export function targetOf({ format }: Transform, accept: string | null): Target {
  if (format) return format
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'origin'
}

const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

/**
 * Renders the picture upright and without metadata. Never enlarges; an animation stays animated if the format allows
 * it. Throws InvalidRequest when the file is no picture, damaged, or too large.
 */
export async function transformPicture(
  bytes: Uint8Array,
  { width, height, resize = 'cover', quality = DEFAULT_QUALITY }: Transform,
  target: Target,
): Promise<RenderedPicture> {
  const metadata = await readable(async () =>
    openPicture(bytes, { limitInputPixels: false }).metadata(),
  )
  if (metadata.width * metadata.height > MAX_PIXELS) {
    throw invalidRequest('The source image resolution is too large to process')
  }
  const animated = isShortAnimation(metadata)
  const format = formatOf(metadata, target, animated)
  const picture = openPicture(bytes, { animated })
    .autoOrient()
    .resize({ width, height, fit: FITS[resize], withoutEnlargement: true })
    .timeout({ seconds: LONGEST_WORK_SECONDS })
    .toFormat(format, { quality, ...(format === 'avif' && { effort: 3 }) })
  return { bytes: await readable(() => picture.toBuffer()), type: `image/${format}` }
}

function isShortAnimation({ width, height, pages = 1 }: Metadata): boolean {
  return pages > 1 && width * height * pages <= MAX_PIXELS
}

// Excludes drawings (SVG) and documents (PDF), which sharp could open too.
const ORIGINS = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', heif: 'avif' } as const

type Format = (typeof ORIGINS)[keyof typeof ORIGINS]

function formatOf({ format }: Metadata, target: Target, animated: boolean): Format {
  const origin = Object.entries(ORIGINS).find(([name]) => name === format)?.[1]
  if (!origin) throw unsupported()
  if (target === 'origin') return origin
  // AVIF has no animation here; clients that accept AVIF accept WebP.
  return animated ? 'webp' : target
}

async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error) => {
    throw unsupported(error)
  })
}

function unsupported(cause?: unknown) {
  const message = 'The source image is invalid or unsupported for rendering'
  return invalidRequest(message, 400, cause)
}
