// GET /render/image/…: a picture in another size, quality or format, for whoever may download it.
import { requirePublicObject, requireReadableObject } from './download-object.ts'
import { requireSignedObject } from './download-signed.ts'
import { noSuchKey, tooManyRequests } from './errors.ts'
import type { ObjectRow } from './objects.ts'
import { nameOf } from './pictures/rendered-pictures.ts'
import { inTurn } from './pictures/sharp.ts'
import {
  type Target,
  type Transform,
  targetOf,
  transformPicture,
  transformSchema,
} from './pictures/transform.ts'
import { sendableOf, sendBytes } from './send-object.ts'
import { type Call, readQuery } from './service.ts'

const LONGEST_QUEUE = 200

/** /render/image/public/{bucket}/{key} */
export async function renderPublicImage(call: Call): Promise<Response> {
  const transform = readQuery(call, transformSchema)
  return render(call, await requirePublicObject(call), transform)
}

/** /render/image/authenticated/{bucket}/{key} */
export async function renderImage(call: Call): Promise<Response> {
  const transform = readQuery(call, transformSchema)
  return render(call, await requireReadableObject(call), transform)
}

/** /render/image/sign/{bucket}/{key}?token=: as the signer wanted it, whatever else the URL says. */
export async function renderSignedImage(call: Call): Promise<Response> {
  const { object, claims } = await requireSignedObject(call)
  const expires = new Date(claims.exp * 1000)
  return render(call, object, claims.transform ?? {}, { expires })
}

async function render(
  call: Call,
  object: ObjectRow,
  transform: Transform,
  options: { expires?: Date } = {},
): Promise<Response> {
  const { version } = object
  if (!version) throw noSuchKey()
  const target = targetOf(transform, call.req.header('accept') ?? null)
  const name = nameOf(version, transform, target)
  const { bytes, type } = await call.var.service.pictures.get(name, () =>
    renderNow(call, version, transform, target),
  )
  const { cacheControl, lastModified } = sendableOf(object)
  const file = { size: bytes.byteLength, type, eTag: `"${name}"`, cacheControl, lastModified }
  const response = await sendBytes(call, file, bytes, options)
  response.headers.set('x-transformations', describe(transform))
  if (!transform.format) response.headers.set('vary', 'Accept')
  return response
}

async function renderNow(call: Call, version: string, transform: Transform, target: Target) {
  if (inTurn.pendingCount > LONGEST_QUEUE) throw tooManyRequests()
  const body = await call.var.service.files.get(version)
  if (!body) throw noSuchKey()
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
