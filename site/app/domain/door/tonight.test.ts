import { expect, test } from 'vitest'
import { eventsTonight, firstDayOfTonight } from './tonight.ts'

const evening: Parameters<typeof eventsTonight>[0][number] & { id: string } = {
  id: 'evening',
  event_date: '2026-07-14',
  event_time: '19:30:00',
  end_time: '23:00:00',
  is_published: true,
  cancelled_at: null,
}
const morning = { ...evening, id: 'morning', event_time: '09:00:00', end_time: '11:00:00' }
const late = { ...evening, id: 'late', event_time: '21:00:00', end_time: '01:30:00' }
const other = { ...evening, id: 'other' }
const next = { ...evening, id: 'next', event_date: '2026-07-20' }

// The café's clock is an hour ahead of these in summer.
test.each([
  ['the one that is on', [morning, evening, next], '2026-07-14T19:00:00Z', ['evening']],
  ['the one whose doors open soon', [morning, evening], '2026-07-14T17:00:00Z', ['evening']],
  ['the next one of the day', [morning, evening, late], '2026-07-14T05:00:00Z', ['morning']],
  ['both that begin together', [evening, other], '2026-07-14T12:00:00Z', ['evening', 'other']],
  ['both that are on', [evening, late], '2026-07-14T20:30:00Z', ['evening', 'late']],
  ['one that goes on after midnight', [evening, late], '2026-07-15T00:10:00Z', ['late']],
  ['none that is over', [evening, late], '2026-07-15T00:40:00Z', []],
  ['none of another day', [next], '2026-07-14T12:00:00Z', []],
  [
    'none that is cancelled or not published',
    [
      { ...evening, cancelled_at: '2026-07-01' },
      { ...other, is_published: false },
    ],
    '2026-07-14T19:00:00Z',
    [],
  ],
  [
    'one without an end for six hours',
    [{ ...evening, end_time: null }],
    '2026-07-15T00:29:00Z',
    ['evening'],
  ],
])('tonight has %s', (_, events, now, ids) => {
  expect(eventsTonight(events, new Date(now)).map(({ id }) => id)).toEqual(ids)
})

test('last night is part of tonight until it is over', () => {
  expect(firstDayOfTonight(new Date('2026-07-14T23:30:00Z'))).toBe('2026-07-14')
})
