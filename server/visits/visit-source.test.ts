import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { visitSource } from './visit-source.ts'

const letter = 'letter-6f0c1f7e-52c5-4d0f-9f0a-0e6a53b3b3f1'

function sourceOf(referer: string | undefined, { url = '/menu', host = 'tea.internal:3000' } = {}) {
  const request = { method: 'GET', url, headers: { host, referer } }
  return visitSource(request as unknown as IncomingMessage, ['www.tea.example'])
}

it('a visit comes from the host of another site', () => {
  expect(sourceOf('https://www.Google.co.uk/')).toBe('google.co.uk')
  expect(sourceOf('http://news.whitby.example:8080/cafes?reader=ann#top')).toBe(
    'news.whitby.example',
  )
  expect(sourceOf('https://www.www.a.example/')).toBe('a.example')
  expect(sourceOf('https://café.example./')).toBe('xn--caf-dma.example')
})

it('a visit from this site or from nowhere has no source', () => {
  for (const referer of [
    undefined,
    '',
    'https://tea.example/menu',
    'https://www.tea.example/',
    'http://tea.internal:3000/',
    'android-app://com.google.android.gm/',
    'not an address',
  ]) {
    expect(sourceOf(referer), referer).toBeNull()
  }
})

it('a host that can tell of a person is not named', () => {
  for (const referer of [
    'http://192.0.2.7/',
    'http://[2001:db8::7]/',
    'http://anns-laptop/',
    'http://anns-laptop.local/',
    `https://${'a.'.repeat(126)}ab.example/`,
  ]) {
    expect(sourceOf(referer), referer).toBe('other')
  }
})

it('a link in a letter names the letter, whatever site shows it', () => {
  const url = `/events/1?type=2&from=${letter}`
  expect(sourceOf(undefined, { url })).toBe(letter)
  expect(sourceOf('https://mail.example/', { url: `/?from=${letter}&x=1` })).toBe(letter)
})

it('any other mark is left out', () => {
  for (const from of ['ann', 'letter-1', `${letter}0`, letter.replace('-', '%2D')]) {
    expect(sourceOf(undefined, { url: `/menu?from=${from}` }), from).toBeNull()
  }
})

it('a link within the site has no source', () => {
  expect(sourceOf('https://a.example/', { url: `/menu.data?from=${letter}` })).toBeNull()
  expect(sourceOf('https://a.example/', { url: '/_root.data' })).toBeNull()
})
