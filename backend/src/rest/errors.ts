// Every refusal of the data API: one factory per code, worded as PostgREST words it.
import { RestError } from './rest-error.ts'

export const parseFailed = (message: string, details?: string) =>
  new RestError(400, 'PGRST100', message, { details })

export const methodNotAllowedOnCall = (method: string) =>
  new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)

export const invalidBody = (message: string, cause?: unknown) =>
  new RestError(400, 'PGRST102', message, { cause })

export const bodyTooLarge = (message: string) => new RestError(413, 'PGRST102', message)

export const rangeNotSatisfiable = (details: string, headers?: Record<string, string>) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers })

export const putNeedsPrimaryKey = () =>
  new RestError(
    405,
    'PGRST105',
    "Filters must include all and only primary key columns with 'eq' operators",
  )

export const schemaNotExposed = (profile: string, schemas: readonly string[]) =>
  new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  })

export const noMediaType = (names: string) =>
  new RestError(406, 'PGRST107', `None of these media types are available: ${names}`)

export const notEmbedded = (name: string) =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })

export const wrongResponseHeaders = () =>
  new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  )

export const wrongResponseStatus = () =>
  new RestError(500, 'PGRST112', 'response.status guc must be a valid status code')

export const putWithLimit = () =>
  new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')

export const putOfAnotherKey = () =>
  new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')

export const notOneRow = (count: number) =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  })

export const methodNotAllowed = (method: string) =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)

export const noRelatedOrder = (rows: string, embed: string) =>
  new RestError(400, 'PGRST118', `A related order on '${embed}' is not possible`, {
    details: `'${rows}' and '${embed}' do not form a many-to-one or one-to-one relationship`,
  })

export const badEmbedOperator = (name: string) =>
  new RestError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })

export const wrongRaise = (cause: unknown) =>
  new RestError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', {
    cause,
  })

export const invalidPreferences = (preferences: string[]) =>
  new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ')}`,
  })

export const tooManyPreferences = (most: number) =>
  new RestError(400, 'PGRST122', `At most ${most} preferences may be given`)

export const headerTooLong = (name: string, most: number) =>
  new RestError(431, '54000', `The header ${name} may have at most ${most} characters`)

export const noAggregates = () =>
  new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')

export const tooManyAffected = (count: number) =>
  new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${count} rows`,
  })

export const noSuchPath = () =>
  new RestError(404, 'PGRST125', 'Invalid path specified in request URL')

export const noDescription = () =>
  new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')

export const maxAffectedNeedsRows = () =>
  new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )

export const noRelationship = (
  from: string,
  target: string,
  advice?: { details: string; hint: string | null | undefined },
) =>
  new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${from}' and '${target}' in the schema cache`,
    advice && { details: advice.details, hint: advice.hint },
  )

export const noSuchColumnToWrite = (table: string, column: string) =>
  new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  )

export const noSuchTable = (name: string, hint: string | null | undefined) =>
  new RestError(404, 'PGRST205', `Could not find the table '${name}' in the schema cache`, { hint })

export const noSuchColumn = (name: string, hint: string | null | undefined) =>
  new RestError(400, '42703', `column ${name} does not exist`, { hint })

export const noSuchType = (name: string) =>
  new RestError(400, '42704', `type "${name}" does not exist`)

export const namedTwice = (rows: string, name: string) =>
  new RestError(400, '42712', `table name "${rows}_${name}_1" specified more than once`, {
    hint: `Give each '${name}' a name of its own.`,
  })

export const tooDeep = () => new RestError(400, '54001', 'stack depth limit exceeded')

export const badPattern = (reason: string) =>
  new RestError(400, '2201B', `invalid regular expression: ${reason}`)

export const patternsRefused = () =>
  new RestError(400, '0A000', 'Filters by regular expression are not allowed', {
    hint: 'Use like or ilike instead of match or imatch.',
  })

export const tooManyAtOnce = (retryAfterSeconds: number) =>
  new RestError(429, '53300', 'Too many requests at once, try again in a moment', {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })

export const internalError = (cause: unknown) =>
  new RestError(500, 'PGRSTX00', 'Internal server error', { cause })
