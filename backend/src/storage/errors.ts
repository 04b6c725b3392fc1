// Every refusal of the storage service: one factory per code, worded as Supabase Storage words it.

import { StorageError } from './storage-error.ts'

export const noSuchBucket = () =>
  new StorageError({
    code: 'NoSuchBucket',
    statusCode: 404,
    error: 'Bucket not found',
    message: 'Bucket not found',
  })

export const noSuchKey = () =>
  new StorageError({
    code: 'NoSuchKey',
    statusCode: 404,
    error: 'not_found',
    message: 'Object not found',
  })

export const alreadyExists = (what: 'Resource' | 'Bucket' | 'Key' = 'Resource') =>
  new StorageError({
    code: `${what}AlreadyExists`,
    statusCode: 409,
    error: 'Duplicate',
    message: 'The resource already exists',
  })

export const accessDenied = (message = 'Access denied', cause?: unknown) =>
  new StorageError({
    code: 'AccessDenied',
    statusCode: 403,
    error: 'Unauthorized',
    message,
    cause,
  })

export const invalidJwt = (message: string, cause?: unknown) =>
  new StorageError({ code: 'InvalidJWT', statusCode: 400, message, cause })

export const invalidSignature = (message = 'Invalid signature') =>
  new StorageError({ code: 'InvalidSignature', statusCode: 400, message })

export const entityTooLarge = (
  message = 'The object exceeded the maximum allowed size',
  cause?: unknown,
) =>
  new StorageError({
    code: 'EntityTooLarge',
    statusCode: 413,
    error: 'Payload too large',
    message,
    cause,
  })

export const invalidMimeType = (type: string) =>
  new StorageError({
    code: 'InvalidMimeType',
    statusCode: 415,
    error: 'invalid_mime_type',
    message: `mime type ${type} is not supported`,
  })

export const invalidKey = (key: string) =>
  new StorageError({ code: 'InvalidKey', statusCode: 400, message: `Invalid key: ${key}` })

export const invalidBucketName = () =>
  new StorageError({
    code: 'InvalidBucketName',
    statusCode: 400,
    error: 'Invalid Input',
    message: 'Bucket name invalid',
  })

export const bucketNotEmpty = () =>
  new StorageError({
    code: 'ResourceNotEmpty',
    statusCode: 409,
    message: 'The bucket you tried to delete is not empty',
  })

/** `size` is the size of the file. */
export const invalidRange = (size: number) =>
  new StorageError({
    headers: { 'content-range': `bytes */${size}` },
    code: 'InvalidRange',
    statusCode: 416,
    httpStatus: 416,
    error: 'invalid_range',
    message: 'invalid range provided',
  })

export const invalidRequest = (message: string, statusCode = 400, cause?: unknown) =>
  new StorageError({ code: 'InvalidRequest', statusCode, message, cause })

export const notSupported = (feature: string) =>
  new StorageError({
    code: 'NotSupported',
    statusCode: 501,
    httpStatus: 501,
    message: `${feature} is not supported by this server`,
  })

export const tooManyUploads = () =>
  new StorageError({
    code: 'SlowDown',
    statusCode: 503,
    httpStatus: 503,
    error: 'too_many_uploads',
    message: 'Too many files are being uploaded, try again in a moment',
    headers: { 'retry-after': '5' },
  })

export const tooSlow = () =>
  new StorageError({
    code: 'RequestTimeout',
    statusCode: 408,
    httpStatus: 408,
    error: 'Request Timeout',
    message: 'The request took too long to arrive',
  })

export const uploadAborted = (cause: unknown) =>
  invalidRequest('The request was broken off', 400, cause)

export const tooManyRequests = (cause?: unknown) =>
  new StorageError({
    headers: { 'retry-after': '1' },
    code: 'SlowDown',
    statusCode: 429,
    httpStatus: 429,
    error: 'too_many_connections',
    message: 'Too many requests, try again later',
    cause,
  })

export const diskFull = (cause: Error) =>
  new StorageError({
    code: 'ServiceUnavailable',
    statusCode: 503,
    httpStatus: 503,
    error: 'disk_full',
    message: cause.message,
    cause,
  })

export const databaseAway = (seconds: number, cause: unknown) =>
  new StorageError({
    headers: { 'retry-after': String(seconds) },
    code: 'DatabaseError',
    statusCode: 503,
    httpStatus: 503,
    error: 'database_away',
    message: 'The database does not answer, try again in a moment',
    cause,
  })

export const noSuchRoute = (method: string, path: string) =>
  new StorageError({
    code: 'InvalidRequest',
    statusCode: 404,
    httpStatus: 404,
    error: 'Not Found',
    message: `Route ${method}:${path} not found`,
  })

export const databaseTimeout = (cause: unknown) =>
  new StorageError({
    code: 'DatabaseTimeout',
    statusCode: 544,
    httpStatus: 544,
    message: 'The connection to the database timed out',
    cause,
  })

export const internalError = (cause: unknown) =>
  new StorageError({
    code: 'InternalError',
    statusCode: 500,
    error: 'Internal',
    message: 'Internal Server Error',
    cause,
  })
