// Error → PostgREST's error answer: its own errors, refused tokens, and Postgres's errors by SQLSTATE.

import { TooManyAtOnce } from '../../concurrency-limit.ts'
import { corsHeaders } from '../../cors.ts'
import { AWAY_RETRY_SECONDS, DatabaseError, isAway } from '../../database/database.ts'
import { WriteRefused } from '../../database/refuse-writes.ts'
import { BodyError } from '../../request-body.ts'
import { TokenError } from '../../tokens/tokens.ts'
import {
  bodyTooLarge,
  internalError,
  invalidBody,
  tooDeep,
  tooManyAtOnce,
  wrongRaise,
} from '../errors.ts'
import { RestError } from '../rest-error.ts'
import { noStore } from './no-store.ts'

/** `role` is the caller's: anon may get a missing right by signing in, so anon gets 401. */
export function respondError(error: unknown, role = 'anon'): Response {
  const known = toRestError(error, role)
  return new Response(known.body(), {
    status: known.status,
    headers: {
      ...corsHeaders,
      ...noStore,
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${known.code}`,
      ...known.headers,
    },
  })
}

/** Keeps the cause of an unexpected error for the log, and tells the client nothing. */
export function toRestError(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error
  if (error instanceof BodyError) return fromBody(error)
  if (error instanceof TokenError) return fromToken(error)
  if (error instanceof DatabaseError) return fromDatabase(error, role)
  if (error instanceof TooManyAtOnce) {
    return tooManyAtOnce(error.retryAfterSeconds)
  }
  return internalError(error)
}

function fromBody(error: BodyError): RestError {
  if (error.reason === 'too large') return bodyTooLarge(error.message)
  if (error.reason === 'too deep') return tooDeep()
  if (error.reason === 'not JSON') return invalidBody('Empty or invalid json', error.cause)
  return invalidBody(error.message, error.cause)
}

const tokenMessages: Record<TokenError['reason'], readonly [code: string, message: string]> = {
  parts: ['PGRST301', 'Expected 3 parts in JWT; got '],
  malformed: ['PGRST301', 'JWT cryptographic operation failed'],
  signature: ['PGRST301', 'No suitable key or wrong key type'],
  expired: ['PGRST303', 'JWT expired'],
  'not-yet-valid': ['PGRST303', 'JWT not yet valid'],
  claims: ['PGRST303', 'Parsing claims failed'],
}

function fromToken(error: TokenError): RestError {
  const [code, words] = tokenMessages[error.reason]
  const message = error.reason === 'parts' ? `${words}${error.parts}` : words
  const challenge = `Bearer error="invalid_token", error_description="${message}"`
  const headers = { 'WWW-Authenticate': challenge }
  return new RestError(401, code, message, { headers, cause: error })
}

/** Postgres reports it as an internal error (XX000). */
const SEARCH_TOO_DEEP = 'tsquery stack too small'

function fromDatabase(error: DatabaseError, role: string): RestError {
  if (error.code === 'PGRST') return fromRaise(error)
  if (error.message === SEARCH_TOO_DEEP) return tooDeep()
  const status = statusOf(error, role)
  return new RestError(status, error.code, error.message, {
    details: error.detail,
    hint: error.hint,
    headers: {
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...(isAway(error) &&
        !(error instanceof WriteRefused) && { 'Retry-After': String(AWAY_RETRY_SECONDS) }),
    },
    cause: error,
  })
}

/** PostgREST's table, longest prefix first; any other code is the client's mistake. */
const statuses: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['57P01', 503],
  ['57P02', 503],
  ['57P03', 503],
  ['53400', 500],
  // An answer that is too large (rest.refuse_answer), or grew too large inside Postgres.
  ['54000', 413],
  // The client made a statement that is nested too deeply, or has too many parts.
  ['54', 400],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]

function statusOf({ code, message }: DatabaseError, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500
  if (/^PT[2-5]\d\d$/.test(code)) return Number(code.slice(2))
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
}

/** `raise sqlstate 'PGRST'`: the function gives the whole answer as JSON in message and detail. */
function fromRaise(error: DatabaseError): RestError {
  try {
    const { code, message, details, hint } = JSON.parse(error.message)
    const { status, headers } = JSON.parse(error.detail ?? '')
    return new RestError(Number(status), String(code), String(message), {
      details,
      hint,
      headers,
      cause: error,
    })
  } catch {
    return wrongRaise(error)
  }
}
