import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { visitedPage } from './visited-page.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const id = '6f0c1f7e-52c5-4d0f-9f0a-0e6a53b3b3f1'

function visited(url: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const request = { method, url, headers: { 'user-agent': firefox, ...headers } }
  return visitedPage(request as unknown as IncomingMessage)
}

it('a page has one name in every spelling of its address', () => {
  expect(visited('/')).toBe('/')
  expect(visited('/menu?diet=V')).toBe('/menu')
  expect(visited('/Menu/')).toBe('/menu')
  expect(visited(`/events/${id.toUpperCase()}?type=1`)).toBe(`/events/${id}`)
})

it('a link within the site opens a page too', () => {
  expect(visited('/_root.data')).toBe('/')
  expect(visited('/_.data?_routes=public%2Fhome')).toBe('/')
  expect(visited('/menu.data')).toBe('/menu')
  expect(visited(`/offers/${id}.data?_routes=public%2Foffer`)).toBe(`/offers/${id}`)
})

it('other addresses are no visits', () => {
  for (const url of ['/tickets', '/account', '/auth', '/owners', `/owners/events/${id}/preview`]) {
    expect(visited(url), url).toBeNull()
  }
  for (const url of [
    '/sitemap.xml',
    '/assets/app.js',
    '/rest/v1/events',
    '/events/1',
    '/wp-login.php',
  ]) {
    expect(visited(url), url).toBeNull()
  }
})

it('robots, programs, HEAD or prefetches are no visits', () => {
  const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const headless = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/147.0.0.0'
  for (const agent of [google, headless, 'curl/8.5.0', 'WhatsApp/2.23', '']) {
    expect(visited('/menu', { 'user-agent': agent }), agent).toBeNull()
  }
  expect(visited('/menu', { method: 'HEAD' })).toBeNull()
  expect(visited('/menu', { method: 'POST' })).toBeNull()
  expect(visited('/menu.data', { 'sec-purpose': 'prefetch' })).toBeNull()
  expect(visited('/menu.data', { purpose: 'prefetch' })).toBeNull()
})
