import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'
import { expect, test } from 'vitest'
import { Link, NavLink } from './link'

const at = (path: string, link: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{link}</MemoryRouter>)

test.each([
  { to: '/' },
  { to: '/auth?tab=login', className: 'button', state: { returnTo: '/tickets' } },
  { to: '/events/1', 'aria-label': 'Book Now: Tasting' },
])('a link is what React Router makes of $to', (props) => {
  const expected = at('/menu', <RouterLink {...props}>Go</RouterLink>)
  expect(at('/menu', <Link {...props}>Go</Link>)).toBe(expected)
})

test.each([
  ['/', '/'],
  ['/', '/events'],
  ['/events', '/events'],
  ['/events', '/Events/1'],
  ['/events', '/events-of-old'],
])('a link of a menu to %s is what React Router makes of it on %s', (to, path) => {
  const props = { to, end: to === '/', className: 'fascia-link' }
  const expected = at(path, <RouterNavLink {...props}>Go</RouterNavLink>)
  expect(at(path, <NavLink {...props}>Go</NavLink>)).toBe(expected)
})
