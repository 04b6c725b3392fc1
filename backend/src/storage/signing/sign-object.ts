// POST /object/sign/…: makes URLs that let any holder read an object until they expire.
import { z } from 'zod'
import { scopeOf } from '../../tokens/caller.ts'
import { noSuchKey } from '../errors.ts'
import { transformSchema } from '../pictures/transform.ts'
import { findKeys, findObject } from '../rows/object-rows.ts'
import { bucketOf, type Call, objectOf, plainText, readJson, requireCaller } from '../service.ts'
import { signUrl } from './signed-urls.ts'

const HUNDRED_YEARS_SECONDS = 3_153_600_000
const expiresIn = z.int().min(1).max(HUNDRED_YEARS_SECONDS)
const oneSchema = z.object({ expiresIn, transform: transformSchema.optional() })
const manySchema = z.object({ expiresIn, paths: z.array(plainText).min(1).max(1000) })

/** /object/sign/{bucket}/{key} */
export async function signObject(call: Call): Promise<Response> {
  const { database, tokens } = call.var.service
  const { bucket, key } = objectOf(call)
  const scope = scopeOf(await requireCaller(call), { readOnly: true })
  const { expiresIn, transform } = await readJson(call, oneSchema)
  if (!(await findObject(database, scope, bucket, key))) throw noSuchKey()
  const url = `${bucket}/${key}`
  const isTransformed = Object.values(transform ?? {}).some((value) => value !== undefined)
  const claims = { url, scope: 'download' as const, ...(isTransformed && { transform }) }
  const token = await signUrl(tokens, claims, expiresIn)
  const base = isTransformed ? '/render/image/sign' : '/object/sign'
  return call.json({ signedURL: `${base}/${url}?token=${token}` })
}

/** /object/sign/{bucket}: returns one URL or error for each path. */
export async function signObjects(call: Call): Promise<Response> {
  const { database, tokens } = call.var.service
  const bucket = bucketOf(call)
  const scope = scopeOf(await requireCaller(call), { readOnly: true })
  const { expiresIn, paths } = await readJson(call, manySchema)
  const readable = await findKeys(database, scope, bucket, paths)
  const sign = async (path: string) => {
    const url = `${bucket}/${path}`
    const token = await signUrl(tokens, { url, scope: 'download' }, expiresIn)
    return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` }
  }
  return call.json(
    await Promise.all(paths.map((path) => (readable.has(path) ? sign(path) : unreadable(path)))),
  )
}

function unreadable(path: string) {
  const error = 'Either the object does not exist or you do not have access to it'
  return { error, path, signedURL: null }
}
