// The row of a statement → the HTTP answer.
import { corsHeaders } from '../../cors.ts'
import { rangeNotSatisfiable, wrongResponseHeaders, wrongResponseStatus } from '../errors.ts'
import type { Prepared } from '../prepare/prepared.ts'
import type { ApiRequest } from '../request/api-request.ts'
import type { StatementRow } from '../sql/statement-sql.ts'
import { noStore } from './no-store.ts'

interface Answer {
  status: number
  headers: Record<string, string>
  body: string | null
}

export function respond(request: ApiRequest, prepared: Prepared, row: StatementRow): Response {
  const answer = answerOf(request, prepared, row)
  Object.assign(answer.headers, corsHeaders, noStore)
  if (prepared.applied) answer.headers['Preference-Applied'] = prepared.applied
  const headers = row.headers ? [...withoutSet(answer.headers, row.headers)] : answer.headers
  const status = row.status === null ? answer.status : statusOf(row.status)
  // Sent as bytes, because Node sends a text with “£” or “’” half as fast.
  const body = isBodiless(status) || answer.body === null ? null : Buffer.from(answer.body)
  return new Response(body, { status, headers })
}

export function respondPlan({ media }: ApiRequest, plan: string): Response {
  const headers = { ...corsHeaders, ...noStore, 'Content-Type': media.contentType }
  return new Response(plan, { headers })
}

function answerOf(request: ApiRequest, prepared: Prepared, row: StatementRow): Answer {
  switch (request.action) {
    case 'read':
    case 'call':
      return readAnswer(request, prepared, row)
    case 'insert':
      return insertAnswer(request, prepared, row)
    case 'put':
      return putAnswer(request, row)
    case 'update': {
      const headers = { 'Content-Range': contentRange(0, row.count - 1, totalOf(request, row)) }
      return changeAnswer(request, headers, row)
    }
    case 'delete':
      return changeAnswer(request, { 'Content-Range': `*/${totalOf(request, row) ?? '*'}` }, row)
  }
}

function readAnswer(request: ApiRequest, prepared: Prepared, row: StatementRow): Answer {
  const { offset } = prepared.range
  const last = offset + row.count - 1
  const range = contentRange(offset, last, row.total)
  if (row.total !== null && offset > row.total) {
    throw rangeNotSatisfiable(
      `An offset of ${offset} was requested, but there are only ${row.total} rows.`,
      { 'Content-Range': range },
    )
  }
  const headers: Record<string, string> = { 'Content-Range': range }
  if (prepared.isVoid) return { status: 204, headers, body: null }
  if (prepared.address) headers['Content-Location'] = prepared.address
  const status = row.total !== null && row.count < row.total ? 206 : 200
  return { status, headers: { ...headers, ...contentHeaders(request) }, body: row.body }
}

function insertAnswer(request: ApiRequest, { location }: Prepared, row: StatementRow): Answer {
  const headers: Record<string, string> = { 'Content-Range': `*/${totalOf(request, row) ?? '*'}` }
  const isMerge = request.preferences.resolution === 'merge-duplicates'
  const status = isMerge && row.inserted !== null && row.inserted <= 0 ? 200 : 201
  if (location && location.length > 0 && row.count === 1 && row.body) {
    headers.Location = `/${request.target}?${keyOf(location, JSON.parse(row.body))}`
  }
  if (request.preferences.return !== 'representation') return { status, headers, body: null }
  return { status, headers: { ...headers, ...contentHeaders(request) }, body: row.body }
}

function putAnswer(request: ApiRequest, row: StatementRow): Answer {
  if (request.preferences.return !== 'representation') {
    return { status: 204, headers: {}, body: null }
  }
  const status = (row.inserted ?? 0) > 0 ? 201 : 200
  return { status, headers: contentHeaders(request), body: row.body }
}

function changeAnswer(
  request: ApiRequest,
  headers: Record<string, string>,
  row: StatementRow,
): Answer {
  if (request.preferences.return !== 'representation') return { status: 204, headers, body: null }
  return { status: 200, headers: { ...headers, ...contentHeaders(request) }, body: row.body }
}

/** A write counts its rows when asked. */
function totalOf({ preferences }: ApiRequest, { count }: StatementRow): number | null {
  return preferences.count ? count : null
}

function contentRange(first: number, last: number, total: number | null): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : '*'
  return `${rows}/${total ?? '*'}`
}

function contentHeaders({ media, isProfiled, schema }: ApiRequest): Record<string, string> {
  const headers: Record<string, string> = { 'Content-Type': media.contentType }
  if (isProfiled) headers['Content-Profile'] = schema
  return headers
}

function keyOf(primaryKey: readonly string[], row: Record<string, unknown>): string {
  const pairs = primaryKey.map((name): [string, string] => {
    const value = row[name]
    return [name, value === null ? 'is.null' : `eq.${value}`]
  })
  return new URLSearchParams(pairs).toString()
}

function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}

/** Headers from the database replace ours of the same name. */
function withoutSet(ours: Record<string, string>, setting: string): Headers {
  const headers = new Headers(ours)
  const added = parseHeaders(setting)
  for (const [name] of added) headers.delete(name)
  for (const [name, value] of added) headers.append(name, value)
  return headers
}

function parseHeaders(setting: string): [string, string][] {
  try {
    const list = JSON.parse(setting) as Record<string, string>[]
    const pairs = list.flatMap((object) => Object.entries(object))
    if (pairs.every(([, value]) => typeof value === 'string')) return pairs
  } catch {
    // Falls through to the error: the database's code is at fault.
  }
  throw wrongResponseHeaders()
}

function statusOf(setting: string): number {
  const status = Number(setting)
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status
  throw wrongResponseStatus()
}
