// GET and HEAD of a picture in another size, quality or format, for callers who may download it.

import { accessDenied, invalidRequest, noSuchKey, tooManyRequests } from '../errors.ts'
import { nameOf } from '../pictures/rendered-pictures.ts'
import { queuePictureWork } from '../pictures/sharp.ts'
import {
  DEFAULT_QUALITY,
  type Target,
  type Transform,
  targetOf,
  transformPicture,
  transformSchema,
} from '../pictures/transform.ts'
import { type Call, objectOf, readQuery, requireCaller } from '../service.ts'
import {
  type Download,
  findAllowed,
  findPublic,
  findReadable,
  findSigned,
} from './find-download.ts'
import { answerFrom, send, sendableOf } from './send-object.ts'

const LONGEST_QUEUE = 100

/** /render/image/public/{bucket}/{key} */
export async function renderPublicImage(call: Call): Promise<Response> {
  if (!isOffered(call)) throw notOffered(call)
  return answerFrom(call, findPublic, renderAsAsked)
}

/** /render/image/authenticated/{bucket}/{key} */
export async function renderImage(call: Call): Promise<Response> {
  return answerFrom(call, isOffered(call) ? findReadable : findAllowed, renderAsAsked)
}

/** True when everybody may have the picture in this size: it is rendered for one visitor and cached for the next. */
function isOffered(call: Call): boolean {
  const { publicPictures } = call.var.service.settings
  const { width, height, resize, quality = DEFAULT_QUALITY } = readQuery(call, transformSchema)
  if (!publicPictures) return true
  const { widths, qualities } = publicPictures
  const isOther = height !== undefined || resize !== undefined || width === undefined
  return !isOther && widths.includes(width) && qualities.includes(quality)
}

function notOffered(call: Call) {
  const { widths = [], qualities = [] } = call.var.service.settings.publicPictures ?? {}
  const offer = `width ${widths.join(', ')} with quality ${qualities.join(', ')}`
  const offered = widths.length > 0 ? `The sizes that are offered are ${offer}` : 'None is offered'
  return invalidRequest(`${offered}; any other needs a signed URL`)
}

/** /render/image/sign/{bucket}/{key}?token=: renders what was signed, and ignores the rest of the URL. */
export function renderSignedImage(call: Call): Promise<Response> {
  return answerFrom(call, findSigned, (_, version, download) =>
    render(call, version, download, download.transform ?? {}),
  )
}

function renderAsAsked(call: Call, version: string, download: Download) {
  return render(call, version, download, readQuery(call, transformSchema))
}

async function render(
  call: Call,
  version: string,
  { object, expires }: Download,
  transform: Transform,
): Promise<Response | null> {
  const target = targetOf(transform, call.req.header('accept') ?? null)
  const name = nameOf(version, transform, target)
  const work = (isWanted: () => boolean) =>
    renderNow(call, version, { transform, target, isWanted })
  const source = await call.var.service.pictures.get(name, work, call.req.raw.signal)
  if (!source) return null
  const { bytes, type } = source
  const { cacheControl, lastModified } = sendableOf(object)
  const file = { size: bytes.byteLength, type, eTag: `"${name}"`, cacheControl, lastModified }
  const response = await send(call, file, expires, async (range) =>
    range ? bytes.subarray(range.first, range.last + 1) : bytes,
  )
  response?.headers.set('x-transformations', describe(transform))
  if (!transform.format) response?.headers.set('vary', 'Accept')
  return response
}

interface Work {
  transform: Transform
  target: Target
  isWanted: () => boolean
}

/** Holds nothing while it is queued, and is cancelled when every client has left. */
async function renderNow(call: Call, version: string, { transform, target, isWanted }: Work) {
  if (queuePictureWork.pendingCount >= LONGEST_QUEUE) throw tooManyRequests()
  return queuePictureWork(async () => {
    const body = isWanted() ? await call.var.service.files.get(version) : null
    if (!body) return null
    const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
    return transformPicture(bytes, transform, target)
  })
}

const RESIZING_TYPES = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/** Writes the transformation in Supabase's words and order. */
function describe({ width, height, resize = 'cover', quality, format }: Transform): string {
  const steps = {
    height,
    width,
    resizing_type: (width ?? height) && RESIZING_TYPES[resize],
    quality,
    format: format === 'origin' ? undefined : format,
  }
  return Object.entries(steps)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')
}

/** DELETE /cdn/{bucket}/{key}: removes the renderings of an object. There is no other cache to purge. */
export async function purgeCache(call: Call): Promise<Response> {
  const { found, pictures } = call.var.service
  const { role } = await requireCaller(call)
  if (role !== 'service_role') throw accessDenied('Access denied')
  const { bucket, key } = objectOf(call)
  const version = (await found.find(bucket, key))?.object?.version
  if (!version) throw noSuchKey()
  pictures.forget([version])
  return call.json({ message: 'success' })
}
