// HTTP request → its operation on a table or function, with the headers parsed.
import {
  headerTooLong,
  methodNotAllowed,
  methodNotAllowedOnCall,
  schemaNotExposed,
} from '../errors.ts'
import type { RestSettings } from '../rest-settings.ts'
import { chooseMediaType, type MediaType } from './media-type.ts'
import { type Preferences, parsePreferences } from './preferences.ts'

export interface ApiRequest {
  action: 'read' | 'insert' | 'update' | 'put' | 'delete' | 'call'
  /** The table's or function's name. */
  target: string
  schema: string
  /** True when a profile header chose the schema. */
  isProfiled: boolean
  /** The query string, as it was sent. */
  search: string
  isHead: boolean
  /** True for a call with its arguments in the query string; it may write nothing. */
  isGet: boolean
  preferences: Preferences
  media: MediaType
  rangeHeader: string | null
}

/** The most characters of the parsed headers; clients send a tenth of this. */
const LONGEST_HEADER = 1000
const parsedHeaders = [
  'accept',
  'accept-profile',
  'content-profile',
  'content-type',
  'prefer',
  'range',
]

/**
 * Throws RestError for a header that is too long, a method, schema, media type or preference that can't be served.
 */
export function readApiRequest(
  request: Request,
  target: string,
  isCall: boolean,
  settings: RestSettings,
): ApiRequest {
  const { method, headers } = request
  mustBeShort(headers)
  const isGet = method === 'GET' || method === 'HEAD'
  const profile = headers.get(isGet ? 'accept-profile' : 'content-profile')
  const start = request.url.indexOf('?')
  return {
    action: isCall ? callAction(method) : tableAction(method),
    target,
    schema: exposed(profile, settings.schemas),
    isProfiled: profile !== null,
    search: start === -1 ? '' : (request.url.slice(start + 1).split('#', 1)[0] ?? ''),
    isHead: method === 'HEAD',
    isGet,
    preferences: parsePreferences(headers.get('prefer')),
    media: chooseMediaType(headers.get('accept'), settings.allowsPlans),
    rangeHeader: isGet ? headers.get('range') : null,
  }
}

function mustBeShort(headers: Headers): void {
  for (const name of parsedHeaders) {
    if ((headers.get(name)?.length ?? 0) > LONGEST_HEADER) throw headerTooLong(name, LONGEST_HEADER)
  }
}

const actions: Record<string, ApiRequest['action']> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'insert',
  PATCH: 'update',
  PUT: 'put',
  DELETE: 'delete',
}

function tableAction(method: string): ApiRequest['action'] {
  const action = actions[method]
  if (action) return action
  throw methodNotAllowed(method)
}

function callAction(method: string): 'call' {
  if (['GET', 'HEAD', 'POST'].includes(method)) return 'call'
  throw methodNotAllowedOnCall(method)
}

function exposed(profile: string | null, schemas: readonly [string, ...string[]]): string {
  if (profile === null) return schemas[0]
  if (schemas.includes(profile)) return profile
  throw schemaNotExposed(profile, schemas)
}
