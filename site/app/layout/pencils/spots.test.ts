import { expect, test } from 'vitest'
import { type Part, spotsOf } from './spots'

const part = (edit: string, box: Partial<Part> = {}): Part => ({
  edit,
  heading: '',
  id: '',
  left: 0,
  top: 100,
  right: 800,
  bottom: 400,
  ...box,
})
const page = { role: 'owner', size: 44, width: 800 } as const

test('a pencil stands on the right edge of its part, at the top', () => {
  expect(spotsOf([part('hero', { id: 'top' })], page)).toEqual([
    { to: '/owners/hero', name: 'Hero', id: 'top', left: 750, top: 106 },
  ])
})

test('a part that is lower than a pencil has it in its middle', () => {
  expect(spotsOf([part('banner', { top: 100, bottom: 134 })], page)).toMatchObject([{ top: 95 }])
  expect(spotsOf([part('banner', { top: 0, bottom: 34 })], page)).toMatchObject([{ top: 0 }])
})

test('pencils don’t cover one another', () => {
  const spots = spotsOf([part('hero'), part('hours', { top: 110 })], page)
  expect(spots.map(({ left }) => left)).toEqual([750, 700])
})

test('a pencil of a part that reaches beyond the page stays on it', () => {
  expect(spotsOf([part('offers', { right: 2000 })], page)).toMatchObject([{ left: 750 }])
  expect(spotsOf([part('offers', { right: 20 })], page)).toMatchObject([{ left: 0 }])
  expect(spotsOf([part('offers', { right: 500 })], page)).toMatchObject([{ left: 478 }])
})

test('one of many leads to its form', () => {
  expect(spotsOf([part('events/1')], page)).toMatchObject([{ to: '/owners/events/1/edit' }])
})

test('a screen below another is no form', () => {
  expect(spotsOf([part('settings/more')], page)).toMatchObject([{ to: '/owners/settings/more' }])
})

test('what is not on show has no pencil', () => {
  expect(spotsOf([part('menu', { right: 0 })], page)).toEqual([])
})

test('staff have no pencils that lead to screens of owners', () => {
  const parts = [part('settings'), part('hours', { top: 500, bottom: 600 })]
  expect(spotsOf(parts, { ...page, role: 'staff' }).map(({ to }) => to)).toEqual(['/owners/hours'])
})

test.each([
  ['hours', 'Opening hours', 'Opening hours'],
  ['menu', 'Breakfast', 'Menu, Breakfast'],
  ['events/1', 'Quiz night', 'Events, Quiz night'],
  ['offers', 'Special Offers', 'Offers'],
  ['settings/more', 'Online', 'Links'],
  ['a-new-screen', '', 'This part'],
])('the pencil for %s with the heading ‘%s’ is called %s', (edit, heading, name) => {
  expect(spotsOf([part(edit, { heading })], page)).toMatchObject([{ name }])
})
