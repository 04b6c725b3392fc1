/** An error answer. Its status is in the body; the HTTP status is nearly always 400. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly code: string
  readonly statusCode: number
  readonly error: string
  readonly httpStatus: number
  readonly headers: Readonly<Record<string, string>>

  constructor(fields: {
    code: string
    statusCode: number
    message: string
    error?: string
    httpStatus?: number
    headers?: Record<string, string>
    cause?: unknown
  }) {
    super(fields.message, { cause: fields.cause })
    this.code = fields.code
    this.statusCode = fields.statusCode
    this.error = fields.error ?? fields.code
    this.httpStatus = fields.httpStatus ?? (fields.statusCode === 500 ? 500 : 400)
    this.headers = fields.headers ?? {}
  }
}
