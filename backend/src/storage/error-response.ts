// The answer to any error, in the client's format.
import type { Logger } from 'pino'
import { TooManyAtOnce } from '../concurrency-limit.ts'
import { AWAY_RETRY_SECONDS, DatabaseError, isAway } from '../database/database.ts'
import { WriteRefused } from '../database/refuse-writes.ts'
import { BodyError } from '../request-body.ts'
import { TokenError } from '../tokens/tokens.ts'
import {
  accessDenied,
  alreadyExists,
  databaseAway,
  databaseTimeout,
  diskFull,
  entityTooLarge,
  internalError,
  invalidRequest,
  tooManyRequests,
  tooSlow,
  uploadAborted,
} from './errors.ts'
import { StorageError } from './storage-error.ts'
import { tokenErrorMessage } from './token-error-message.ts'

const foreseen = new Set(['NotSupported', 'SlowDown', 'ServiceUnavailable'])

/** Returns the response to any error. An unexpected one is logged and answered without its details. */
export function errorResponse(thrown: unknown, log: Logger): Response {
  const error = storageErrorOf(thrown)
  if (error.statusCode >= 500 && !foreseen.has(error.code)) {
    log.error({ err: thrown }, 'storage request failed')
  }
  return Response.json(
    {
      statusCode: String(error.statusCode),
      error: error.error,
      message: error.message,
      code: error.code,
    },
    { status: error.httpStatus, headers: { 'cache-control': 'no-store', ...error.headers } },
  )
}

function storageErrorOf(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown
  if (thrown instanceof BodyError) return fromBody(thrown)
  if (thrown instanceof TokenError) return accessDenied(tokenErrorMessage(thrown), thrown)
  if (thrown instanceof TooManyAtOnce) return tooManyRequests(thrown)
  if (thrown instanceof WriteRefused) return diskFull(thrown)
  if (thrown instanceof DatabaseError) return fromDatabase(thrown)
  return isHangUp(thrown)
    ? invalidRequest('The upload broke off', 400, thrown)
    : internalError(thrown)
}

function fromBody({ reason, cause }: BodyError): StorageError {
  if (reason === 'too large') return entityTooLarge()
  if (reason === 'too slow') return tooSlow()
  if (reason === 'too deep') return invalidRequest('Body is nested too deep')
  if (reason === 'not JSON') return invalidRequest('Body is not valid JSON', 400, cause)
  return uploadAborted(cause)
}

/** True for the error by which Node's HTTP server reports that a client left before the end of its body. */
function isHangUp(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    thrown.code === 'ECONNRESET' &&
    thrown.message === 'aborted'
  )
}

function fromDatabase(error: DatabaseError): StorageError {
  // A value that a column or policy can't take (class 22), or that is nested too deeply (54).
  if (/^(22|54)/.test(error.code)) return invalidRequest(error.message, 400, error)
  switch (error.code) {
    case '42501':
      return accessDenied(
        error.message.includes('row-level security')
          ? 'new row violates row-level security policy'
          : error.message,
        error,
      )
    case '23505':
      return alreadyExists()
    case '23503':
      return invalidRequest('The related resource does not exist', 404, error)
    // A policy or trigger of the project raises this message for the caller.
    case 'P0001':
      return invalidRequest(error.message, 400, error)
    case '57014':
      return databaseTimeout(error)
    case '53300':
      return tooManyRequests(error)
    default:
      return isAway(error) ? databaseAway(AWAY_RETRY_SECONDS, error) : internalError(error)
  }
}
