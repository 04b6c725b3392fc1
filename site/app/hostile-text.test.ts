import { expect, it } from 'vitest'
import { hostileShapes, slowShapes } from '../../backend/tests/hostile-shapes'
import { pageAddresses } from './page-address'
import { returnPathIn } from './session/return-path'

const MOST_MS = 2

const paths = ['', 'menu', 'menu/print', 'events/:id', 'owners/events/:id/check-in', 'auth', '*']
const routes = Object.fromEntries(
  paths.map((path) => [path, { id: path, path, module: { default: () => null } }]),
)

it('an address of a page is read within two milliseconds', () => {
  const addressOf = pageAddresses(routes)
  const parse = (text: string) => addressOf(encodeURI(`/${text}`).slice(0, 14_000))
  expect(slowShapes(hostileShapes, parse, MOST_MS)).toEqual([])
})

it('the query of a page is read within two milliseconds', () => {
  const addressOf = pageAddresses(routes)
  const parse = (text: string) => addressOf(encodeURI(`/menu?${text}`).slice(0, 14_000))
  expect(slowShapes(hostileShapes, parse, MOST_MS)).toEqual([])
})

it('the way back of an address is read within two milliseconds', () => {
  const parse = (returnTo: string) => returnPathIn(new URLSearchParams({ returnTo }))
  expect(slowShapes(hostileShapes, parse, MOST_MS)).toEqual([])
})
