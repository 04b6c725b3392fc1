// Reads the body of a request in the form that an endpoint expects, and the client address.

import { isIP } from 'node:net'
import type { Context } from 'hono'
import { z } from 'zod'
import { findUnstorable } from '../database/storable.ts'
import { parseJson, readText } from '../request-body.ts'
import * as errors from './errors.ts'

/** A passkey is the largest body that is needed. */
const MAX_BODY_BYTES = 65_536
const MAX_LEVELS = 100

/** Returns the JSON body parsed by `schema`. Throws BodyError, and validation_failed with the schema's message. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const result = schema.safeParse(await readValue(c.req.raw))
  if (result.success) return result.data
  throw errors.validationFailed(result.error.issues[0]?.message ?? 'Invalid request body')
}

/** Throws for an address with a NUL, which Postgres can't store. */
export function mustBeWithoutNul(c: Context): void {
  if (/%00/.test(c.req.url)) throw unstorable()
}

/** Returns the text of a body up to the common limit. Throws BodyError. */
export function readBodyText(request: Request): Promise<string> {
  return readText(request, { maxBytes: MAX_BODY_BYTES })
}

/** The CAPTCHA check reads the body first, and the endpoint reads it again. */
const values = new WeakMap<Request, Promise<unknown>>()

function readValue(request: Request): Promise<unknown> {
  const value = values.get(request) ?? parseBody(request)
  values.set(request, value)
  return value
}

async function parseBody(request: Request): Promise<unknown> {
  const text = await readBodyText(request)
  const value = text === '' ? {} : parseJson(text, MAX_LEVELS)
  mustBeStorable(value)
  return value
}

function mustBeStorable(value: unknown): void {
  const found = findUnstorable(value, MAX_LEVELS)
  if (found === 'too deep') throw errors.validationFailed('The body is nested too deep')
  if (found) throw unstorable()
}

function unstorable() {
  return errors.validationFailed('The request has characters that are none')
}

/** An email address, trimmed and in lower case, of at most 255 characters. */
export const emailField = z
  .string('Unable to validate email address: invalid format')
  .trim()
  .toLowerCase()
  .max(255, 'Unable to validate email address: invalid format')
  .pipe(z.email('Unable to validate email address: invalid format'))

/** A telephone number in E.164, without the plus. */
export const phoneField = z
  .string()
  .transform((given) => given.replaceAll(/[\s+]/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{1,14}$/, 'Invalid phone number format (E.164 required)'))

const MOST_DATA_BYTES = 8192
export const tooMuchData = 'The details of an account have at most 8 KB'

const nameKeys = ['first_name', 'last_name', 'full_name', 'name']
export const MAX_NAME_CHARACTERS = 100

/** Keys and values that a person or the service stores with an account; each of its access tokens carries them. */
export const userDataField = z
  .unknown()
  .optional()
  .refine((data) => Buffer.byteLength(JSON.stringify(data ?? {})) <= MOST_DATA_BYTES, tooMuchData)
  // JSON.parse made these values, and checking each again would cost a thousand times as much.
  .pipe(z.record(z.string(), z.unknown()).nullish())
  .transform((data) => data ?? {})
  .refine((data) => nameKeys.every((key) => isShortName(data[key])), {
    message: `Names have at most ${MAX_NAME_CHARACTERS} characters`,
  })

function isShortName(value: unknown): boolean {
  return typeof value !== 'string' || value.length <= MAX_NAME_CHARACTERS
}

/** Returns the client address as the server saw it; calls within the process have none. */
export function clientAddressOf(c: Context<{ Bindings?: { address?: string } }>): string | null {
  // Postgres does not accept the zone of an IPv6 address.
  const address = c.env?.address?.split('%')[0] ?? ''
  return isIP(address) ? address : null
}

/** True when Postgres accepts this text as a uuid in the form that clients use. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
