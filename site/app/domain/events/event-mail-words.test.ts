import { expect, test } from 'vitest'
import type { EventMail } from './event-mail.ts'
import { isInTrouble, isOnItsWay, mailStateWords } from './event-mail-words.ts'

const now = new Date('2026-11-14T19:30:00Z')
const mail: EventMail = {
  id: 1,
  name: 'Tickets',
  attendee_email: 'ann@people.example',
  ticket_codes: ['WCS-AAAAAAAAAA'],
  state: 'waiting',
  queued_at: now.toISOString(),
  sent_at: null,
  next_try_at: now.toISOString(),
  last_error: null,
  is_again: false,
  can_go_again: false,
}
const wordsOf = (changes: Partial<EventMail>) => mailStateWords({ ...mail, ...changes }, now)

test('a mail that waits says for what', () => {
  expect(wordsOf({})).toBe('Waiting to be sent')
  expect(wordsOf({ next_try_at: '2026-11-15T00:00:00Z' })).toMatch(/^Waiting until 15 Nov 2026/)
  expect(wordsOf({ state: 'unconfirmed' })).toBe('Waiting for the buyer to confirm this address')
})

test('a mail that was sent says when', () => {
  const sent = { state: 'sent', sent_at: now.toISOString(), next_try_at: null } as const
  expect(wordsOf(sent)).toMatch(/^Sent 14 Nov 2026/)
  expect(isInTrouble({ ...mail, ...sent })).toBe(false)
})

test('a mail is on its way while it is tried within minutes', () => {
  expect(isOnItsWay(mail, now)).toBe(true)
  expect(isOnItsWay({ ...mail, state: 'failing' }, now)).toBe(true)
  expect(isOnItsWay({ ...mail, next_try_at: '2026-11-15T00:00:00Z' }, now)).toBe(false)
  expect(isOnItsWay({ ...mail, state: 'unconfirmed' }, now)).toBe(false)
  expect(isOnItsWay({ ...mail, state: 'sent', next_try_at: null }, now)).toBe(false)
})

test.each([
  ['550 5.1.1 <…>: Recipient address rejected: User unknown', 'there’s no such mailbox'],
  ['552 5.2.2 Mailbox full', 'the mailbox is full'],
  ['550 5.7.1 Message rejected by policy', 'their mail server took it for spam'],
  ['Error: connect ECONNREFUSED 127.0.0.1:25', 'the mail server couldn’t be reached'],
  ['Error: Invalid login: 535 Authentication failed', 'refused the café’s password'],
  ['451 Try later', 'their mail server was too busy'],
  ['Something else', 'the mail server refused it'],
  [null, 'the address was never confirmed, or has had too many emails'],
])('a mail that was not sent because of %s says so in words', (last_error, words) => {
  for (const state of ['failing', 'given_up'] as const) {
    expect(wordsOf({ state, last_error })).toContain(words)
    expect(isInTrouble({ ...mail, state })).toBe(true)
  }
})
