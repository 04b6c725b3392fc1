// The errors of accounts, in the two shapes that old and new clients read. errors.ts has one factory per code.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface AuthErrorOptions {
  extra?: object
  headers?: Record<string, string>
  /** Goes into the log, never into an answer. */
  cause?: unknown
}

export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly extra: object
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { extra = {}, headers = {}, cause }: AuthErrorOptions = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.extra = extra
    this.headers = headers
  }
}

/** An error of the id_token grant, which has OAuth's shape in every API version. */
export class OAuthError extends AuthError {
  override name = 'OAuthError'
  constructor(message: string, kind = 'invalid request') {
    super(400, kind, message)
  }
}

/** Tells whether an error asks its caller to wait. */
export function isTooManyRequests(error: unknown): boolean {
  return error instanceof AuthError && error.status === 429
}

const VERSION = '2024-01-01'

/** Returns the error in the shape that the caller's API version expects. */
export function respondWithError(c: Context, error: AuthError): Response {
  if (error instanceof OAuthError) {
    return c.json({ error: error.code, error_description: error.message }, error.status)
  }
  const headers = { ...error.headers, 'X-Sb-Error-Code': error.code }
  if ((c.req.header('X-Supabase-Api-Version') ?? '') >= VERSION) {
    return c.json({ code: error.code, message: error.message, ...error.extra }, error.status, {
      ...headers,
      'X-Supabase-Api-Version': VERSION,
    })
  }
  const body = { code: error.status, error_code: error.code, msg: error.message, ...error.extra }
  return c.json(body, error.status, headers)
}
