// GET and HEAD of a picture in another size, quality or format, for whoever may download it.

import { type Download, findPublic, findReadable, findSigned } from '../download/find-download.ts'
import { answerFrom, send, sendableOf } from '../download/send-object.ts'
import { tooManyRequests } from '../errors.ts'
import { type Call, readQuery } from '../service.ts'
import { nameOf } from './rendered-pictures.ts'
import { inTurn } from './sharp.ts'
import {
  type Target,
  type Transform,
  targetOf,
  transformPicture,
  transformSchema,
} from './transform.ts'

const LONGEST_QUEUE = 200

/** /render/image/public/{bucket}/{key} */
export function renderPublicImage(call: Call): Promise<Response> {
  return answerFrom(call, findPublic, renderAsAsked)
}

/** /render/image/authenticated/{bucket}/{key} */
export function renderImage(call: Call): Promise<Response> {
  return answerFrom(call, findReadable, renderAsAsked)
}

/** /render/image/sign/{bucket}/{key}?token=: as the signer wanted it, whatever else the URL says. */
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
  const source = await call.var.service.pictures.get(name, () =>
    renderNow(call, version, transform, target),
  )
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

async function renderNow(call: Call, version: string, transform: Transform, target: Target) {
  if (inTurn.pendingCount > LONGEST_QUEUE) throw tooManyRequests()
  const body = await call.var.service.files.get(version)
  if (!body) return null
  const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
  return transformPicture(bytes, transform, target)
}

const RESIZING_TYPES = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/** In the words and order of Supabase (protocol.md §3.2). */
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
