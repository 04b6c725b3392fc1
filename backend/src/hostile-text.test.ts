import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { hostileHeaders, hostileShapes, slowShapes } from '../tests/hostile-shapes.ts'
import { redirectOf } from './auth/confirmation/redirects.ts'
import { placeHashOf } from './auth/known-places.ts'
import { mustBeSimpleQuery } from './rest/plan/complexity-limits.ts'
import { parseQuery } from './rest/query/parse-query.ts'
import { readApiRequest } from './rest/request/api-request.ts'
import { defaultSettings } from './rest/rest-settings.ts'
import { isFresh, rangeOf } from './storage/download/preconditions.ts'
import { mustBeAllowedMimeTypes, mustBeMimeType, mustBeValidKey } from './storage/limits.ts'
import { bearerOf } from './tokens/caller.ts'

const MOST_MS = 2

function rest(name: string) {
  return (value: string) => {
    const request = new Request('http://backend/rest/v1/events', { headers: { [name]: value } })
    return readApiRequest(request, 'events', false, { ...defaultSettings, allowsPlans: true })
  }
}

const file = { eTag: '"1"', lastModified: new Date(), size: 1000 }
const headersOf = (name: string, value: string) => new Headers({ [name]: value })

const headers: Record<string, (text: string) => unknown> = {
  prefer: rest('prefer'),
  accept: rest('accept'),
  range: rest('range'),
  'accept-profile': rest('accept-profile'),
  'content-type': rest('content-type'),
  authorization: (text) => bearerOf(headersOf('authorization', text)),
  'if-none-match': (text) => isFresh(headersOf('if-none-match', text), file),
  'if-modified-since': (text) => isFresh(headersOf('if-modified-since', text), file),
  'range of a file': (text) => rangeOf(headersOf('range', text), file),
  'content-type of a file': mustBeMimeType,
  'allowed types of a bucket': (text) => mustBeAllowedMimeTypes([text]),
  'user-agent': (userAgent) => placeHashOf({ address: '::1', userAgent }),
}

it.each(Object.entries(headers))('%s is parsed within two milliseconds', (_, parse) => {
  expect(slowShapes(hostileHeaders, parse, MOST_MS)).toEqual([])
})

const parameters = ['select', 'order', 'or', 'and', 'columns', 'on_conflict', 'limit', 'title']

it.each(parameters)('the parameter %s is parsed within two milliseconds', (name) => {
  const parse = (text: string) => mustBeSimpleQuery(parseQuery([[name, text]]))
  expect(slowShapes(hostileShapes, parse, MOST_MS)).toEqual([])
})

const values = ['eq.', 'in.', 'like(any).', 'fts.', 'match.', 'not.is.', 'cs.']

it.each(values)('a filter by %s is parsed within two milliseconds', (operator) => {
  const parse = (text: string) => mustBeSimpleQuery(parseQuery([['title', operator + text]]))
  expect(slowShapes(hostileShapes, parse, MOST_MS)).toEqual([])
})

it('the name of a parameter is parsed within two milliseconds', () => {
  const parse = (text: string) =>
    parseQuery(new URLSearchParams(`${text}=eq.1`), { takesArguments: true })
  expect(slowShapes(hostileShapes, parse, MOST_MS)).toEqual([])
})

it('a query of many parameters is parsed within two milliseconds', () => {
  const names = ['a=', 'a', '&', 'title=eq.1&', 'or=(a.eq.1)&', 'order=a&', 'limit=1&', 'select=a&']
  const shapes = names.map((name) => ({ name, text: name.repeat(14_000 / name.length) }))
  const parse = (text: string) => parseQuery(new URLSearchParams(text), { takesArguments: true })
  expect(slowShapes(shapes, parse, MOST_MS)).toEqual([])
})

it('the key of a file is checked within two milliseconds', () => {
  expect(slowShapes(hostileShapes, mustBeValidKey, MOST_MS)).toEqual([])
})

it('a redirect address is checked within two milliseconds', async () => {
  const settings = { redirectUrls: ['https://*.a.example/**', 'https://**a**a**'] }
  const service = { siteUrl: 'https://cafe.example', settings }
  const app = new Hono()
  let parse: (text: string) => unknown = () => {}
  app.get('/', (c) => {
    parse = (text) => {
      c.req.query = (() => text) as never
      return redirectOf(c, service as never)
    }
    return c.text('')
  })
  await app.request('/')
  expect(slowShapes(hostileShapes, parse, MOST_MS)).toEqual([])
})
