import { expect, it } from 'vitest'
import { letterStateWords, missedWords, peopleWords } from './letter-words'

const draft = {
  state: 'draft' as const,
  send_at: null,
  stopped_at: null,
  ended_at: null,
  recipients: 0,
  sent: 0,
  failed: 0,
  left_out: 0,
}
const time = '2026-12-01T08:00:00Z'

it('a letter says how far it is', () => {
  expect(letterStateWords(draft)).toBe('Draft')
  expect(letterStateWords({ ...draft, state: 'scheduled', send_at: time })).toBe(
    'Goes out 1 Dec 2026, 08:00',
  )
  const sending = { ...draft, state: 'sending' as const, recipients: 412, sent: 120 }
  expect(letterStateWords(sending)).toBe('On its way: 120 of 412')
  const sent = { ...draft, state: 'sent' as const, recipients: 1, sent: 1, ended_at: time }
  expect(letterStateWords(sent)).toBe('Sent to one person, 1 Dec 2026, 08:00')
  expect(letterStateWords({ ...sent, stopped_at: time })).toMatch(/^Stopped after one person/)
})

it('a letter names those whom it did not reach', () => {
  expect(missedWords(draft)).toEqual([])
  expect(missedWords({ ...draft, failed: 2, left_out: 1 })).toEqual([
    '2 people couldn’t be reached.',
    'One person left out: they’ve unsubscribed or cancelled their tickets.',
  ])
  expect(peopleWords(0)).toBe('0 people')
})
