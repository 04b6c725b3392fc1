import { describe, expect, it } from 'vitest'
import { pageAddresses } from './page-address'

const id = '0b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b'
const routes = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'layout', parentId: 'root' },
    { id: 'home', parentId: 'layout', index: true },
    { id: 'menu', parentId: 'layout', path: 'menu' },
    { id: 'print', parentId: 'root', path: 'menu/print' },
    { id: 'events', parentId: 'layout', path: 'events' },
    { id: 'event', parentId: 'layout', path: 'events/:id' },
    { id: 'confirm', parentId: 'layout', path: 'newsletter/confirm' },
    { id: 'missing', parentId: 'layout', path: '*' },
    { id: 'auth', parentId: 'root', path: 'auth' },
    { id: 'hero', parentId: 'root', path: 'owners/hero' },
  ].map((route) => [route.id, { ...route, module: { default: () => null } }]),
)
const addressOf = pageAddresses(routes)

describe('the one address of a page', () => {
  it.each([
    ['/', '/'],
    ['/?index', '/'],
    ['/menu', '/menu'],
    ['/menu?utm_source=leaflet&x=1', '/menu'],
    ['/MeNu/', '/menu'],
    ['/%6Denu?tab=login', '/menu'],
    ['/owners/hero/?a', '/owners/hero'],
    [`/Events/${id.toUpperCase()}/`, `/events/${id}`],
    [`/events/${id}?from=letter-${id}`, `/events/${id}`],
    [`/events/${id}?type=${id}&quantity=3`, `/events/${id}`],
  ])('%s is that of %s', (address, expected) => {
    expect(addressOf(address)).toBe(expected)
  })

  it.each([
    ['/auth?tab=signup&tab=login&next=x', '/auth?tab=signup'],
    ['/auth?tab=made-up', '/auth'],
    ['/events?from=20&x=1', '/events?from=20'],
    ['/events?from=25', '/events'],
    ['/events?from=100', '/events'],
    [`/newsletter/confirm?utm=1&token=${id}`, `/newsletter/confirm?token=${id}`],
    ['/newsletter/confirm?token=made-up', '/newsletter/confirm'],
    [
      '/menu?without=nuts&diet=V&without=milk&without=nuts',
      '/menu?diet=V&without=milk&without=nuts',
    ],
    ['/menu/print?format=tent&x=1', '/menu/print?format=tent'],
    ['/menu/print?format=constructor', '/menu/print'],
    ['/menu?without=dust&diet=constructor', '/menu'],
  ])('%s keeps what its route reads: %s', (address, expected) => {
    expect(addressOf(address)).toBe(expected)
  })

  it.each([
    ['/_.data?_routes=home,layout,made-up', '/_.data?_routes=layout%2Chome'],
    ['/.data', '/_.data'],
    ['/menu.data?_routes=menu&x=1', '/menu.data?_routes=menu'],
    ['/menu.data?_routes=event', '/menu.data'],
    [`/EVENTS/${id}.data`, `/events/${id}.data`],
    ['/menu/_.data', '/menu.data'],
  ])('the data of %s are at %s', (address, expected) => {
    expect(addressOf(address)).toBe(expected)
  })

  it.each(['/nothing', '/Nothing/Here', '//menu', '/events/made-up', '/events/A%2Fb', '/%E0%A4%A'])(
    '%s leads to no page, so it stays as it is',
    (address) => {
      expect(addressOf(`${address}?x=1`)).toBe(address)
    },
  )
})
