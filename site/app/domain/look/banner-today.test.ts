import { expect, test } from 'vitest'
import { bannerToday } from './banner-today'

const now = new Date('2026-07-10T12:00:00Z')
const on = {
  banner_enabled: 'true',
  banner_text: 'Market Day breakfast',
  banner_publish_at: '',
  banner_take_down_at: '',
}

test.each([
  ['switched off', { banner_enabled: 'false' }, { kind: 'off' }],
  ['without words', { banner_text: '' }, { kind: 'off', text: '' }],
  ['come down', { banner_take_down_at: '2026-07-10T11:00:00.000Z' }, { kind: 'off' }],
  // Midnight in the café is eleven in the evening by UTC.
  [
    'on until tonight',
    { banner_take_down_at: '2026-07-10T23:00:00.000Z' },
    { kind: 'until tonight', text: 'Market Day breakfast' },
  ],
  [
    'on until another day',
    { banner_take_down_at: '2026-07-10T23:30:00.000Z' },
    { kind: 'planned', words: 'Comes down Sat 11 Jul, 00:30' },
  ],
  ['on', {}, { kind: 'planned', words: 'On until you switch it off' }],
  [
    'to come',
    { banner_publish_at: '2026-07-11T08:00:00.000Z' },
    { kind: 'planned', words: 'Goes live Sat 11 Jul, 09:00' },
  ],
])('a banner that is %s', (_, texts, expected) => {
  expect(bannerToday({ ...on, ...texts }, now)).toMatchObject(expected)
})
