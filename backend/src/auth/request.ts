// What endpoints read from a request: a body of the right form, and where it came from.
import { isIP } from 'node:net'
import type { Context } from 'hono'
import { z } from 'zod'
import { errors } from './auth-error.ts'

/** The JSON body read by `schema`; throws bad_json or validation_failed with the schema's message. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  // Whoever hangs up half-way made no error of ours.
  const text = await c.req.text().catch(() => {
    throw errors.badJson()
  })
  const result = schema.safeParse(text === '' ? {} : parseJson(text))
  if (result.success) return result.data
  throw errors.validationFailed(result.error.issues[0]?.message ?? 'Invalid request body')
}

/** Throws for an address with a NUL, which Postgres can't store, as no body may hold one. */
export function mustBeWithoutNul(c: Context): void {
  if (/%00/.test(c.req.url)) throw unstorable()
}

function parseJson(text: string): unknown {
  const value = jsonOf(text)
  mustBeStorable(value, MOST_LEVELS)
  return value
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw errors.badJson()
  }
}

/** Reading deeper ones, here and in Postgres, would exhaust the stack. */
const MOST_LEVELS = 100

/** Throws for what JSON can write and Postgres can't store: NUL, half a character, and very deep nesting. */
function mustBeStorable(value: unknown, levels: number): void {
  if (levels === 0) throw errors.validationFailed('The body is nested too deep')
  if (typeof value === 'string' && !isStorable(value)) throw unstorable()
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) {
    if (!isStorable(key)) throw unstorable()
    mustBeStorable(one, levels - 1)
  }
}

/** Whether Postgres can store the text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function unstorable() {
  return errors.validationFailed('The request has characters that are none')
}

/** An e-mail address, trimmed and in lower case; at most 255 characters (specification §5). */
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
export const MOST_NAME_CHARACTERS = 100

/** Keys and values that a person or the service says of an account; they are in each of its access tokens. */
export const dataField = z
  .record(z.string(), z.json())
  .nullish()
  .transform((data) => data ?? {})
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MOST_DATA_BYTES, tooMuchData)
  .refine((data) => nameKeys.every((key) => isShortName(data[key])), {
    message: `Names have at most ${MOST_NAME_CHARACTERS} characters`,
  })

function isShortName(value: unknown): boolean {
  return typeof value !== 'string' || value.length <= MOST_NAME_CHARACTERS
}

/** The caller's network address as the server saw it; calls within the process have none. */
export function addressOf(c: Context<{ Bindings?: { address?: string } }>): string | null {
  // Postgres knows no zone of an IPv6 address.
  const address = c.env?.address?.split('%')[0] ?? ''
  return isIP(address) ? address : null
}

/** Whether Postgres takes this text for a uuid as clients write one. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
