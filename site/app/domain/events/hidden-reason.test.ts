import { expect, test } from 'vitest'
import { eventHiddenReason, offerHiddenReason } from './hidden-reason'

const now = new Date('2026-11-22T12:00:00Z')
const december = '2026-12-04T09:00:00+00:00'
const october = '2026-10-02T08:00:00+00:00'
const event = { is_published: true, publish_at: null, take_down_at: null, expires_at: null }
const offer = { is_active: true, publish_at: null, take_down_at: null }

test('what visitors can see has no reason to be hidden', () => {
  const shown = { ...event, publish_at: october, take_down_at: december, expires_at: december }
  expect(eventHiddenReason(shown, now)).toBeNull()
  expect(offerHiddenReason({ ...offer, publish_at: october }, now)).toBeNull()
})

test('a draft is one whatever its times say', () => {
  expect(eventHiddenReason({ ...event, is_published: false }, now)).toBe('Draft')
  expect(offerHiddenReason({ ...offer, is_active: false, publish_at: december }, now)).toBe('Draft')
})

test('a hidden event says when it goes live or when it came down', () => {
  const waiting = 'Goes live Fri 4 Dec, 09:00'
  expect(eventHiddenReason({ ...event, publish_at: december }, now)).toBe(waiting)
  expect(offerHiddenReason({ ...offer, publish_at: december }, now)).toBe(waiting)
  const gone = 'Came down Fri 2 Oct, 09:00'
  expect(offerHiddenReason({ ...offer, take_down_at: october }, now)).toBe(gone)
})

test('an event that has left the site by its date is over', () => {
  expect(eventHiddenReason({ ...event, expires_at: now.toISOString() }, now)).toBe('It’s over')
})
