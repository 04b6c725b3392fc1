import { describe, expect, it } from 'vitest'
import { healthNotes, type ShopFigures } from './shop-health'

const well: ShopFigures = {
  sends_mail: true,
  mail_waiting: 0,
  mail_stuck: 0,
  mail_given_up: 0,
  wrong_counts: 0,
  database_bytes: 41_000_000,
  free_disk_bytes: 77_000_000_000,
  program_version: '1.2.0',
}

const alarmsOf = (figures: Partial<ShopFigures>) =>
  healthNotes({ ...well, ...figures }).flatMap(({ isAlarm, text }) => (isAlarm ? text : []))

describe('what owners are told of their installation', () => {
  it('is a line for each subject where all is well', () => {
    expect(healthNotes(well).map(({ subject, text }) => `${subject}: ${text}`)).toEqual([
      'Mail: All email has gone out.',
      'Tickets: Ticket counts match the purchases.',
      'Disk: 77 GB of free space is left.',
      'Database: 41 MB',
      'Version: 1.2.0',
    ])
    expect(alarmsOf({})).toEqual([])
  })

  it('leaves out what only a server of our own knows', () => {
    const notes = healthNotes({ ...well, free_disk_bytes: null, program_version: null })
    expect(notes.map(({ subject }) => subject)).toEqual(['Mail', 'Tickets', 'Database'])
  })

  it.each([
    [{ sends_mail: false, mail_waiting: 4 }, 'No mail server is set up, so no emails are sent.'],
    [{ mail_given_up: 3 }, '3 emails of the last 30 days couldn’t be sent.'],
    [{ mail_stuck: 1, mail_waiting: 1 }, '1 email couldn’t be sent and is being tried again.'],
    [
      { wrong_counts: 1 },
      '1 ticket type counts a different number of tickets than were sold. Please tell the person who looks after the site.',
    ],
    [
      { free_disk_bytes: 600_000_000 },
      '600 MB of free space is left. Below 64 MB nothing can be saved: please make room.',
    ],
    [
      { free_disk_bytes: 48_000_000 },
      '48 MB of free space is left. Nothing can be saved until there’s room again.',
    ],
  ])('raises an alarm at %o', (figures, text) => {
    expect(alarmsOf(figures)).toEqual([text])
  })

  it('does not mind mail on its way', () => {
    expect(alarmsOf({ mail_waiting: 2 })).toEqual([])
    expect(healthNotes({ ...well, mail_waiting: 2 })[0]?.text).toBe('2 emails are on the way.')
  })
})
