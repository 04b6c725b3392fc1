import { describe, expect, it } from 'vitest'
import { type BinnedRecord, binDaysLeft, binnedWords } from './binned-record'

const record: BinnedRecord = {
  id: 'a',
  table_name: 'events',
  title: 'Sketching the dock',
  image_url: null,
  part_count: 2,
  deleted_at: '2026-11-01T12:00:00Z',
  section: null,
  event_date: '2026-12-13',
}

describe('a record in the bin', () => {
  it.each([
    ['2026-11-01T12:00:00Z', 30],
    ['2026-11-01T12:00:01Z', 30],
    ['2026-11-02T12:00:00Z', 29],
    ['2026-11-30T13:00:00Z', 1],
    ['2026-12-01T12:00:00Z', 0],
    ['2027-01-01T12:00:00Z', 0],
    // The clock of this machine may be behind the server's.
    ['2026-10-31T12:00:00Z', 30],
  ])('has at %s %i days left', (now, days) => {
    expect(binDaysLeft(record, new Date(now))).toBe(days)
  })

  it('says what comes back with it', () => {
    expect(binnedWords(record)).toBe(
      'Event, Sunday 13 December 2026. Its 2 ticket types come back with it.',
    )
    const other = { ...record, event_date: null }
    expect(binnedWords({ ...other, table_name: 'offers', part_count: 1 })).toBe(
      'Offer. Its item comes back with it.',
    )
    expect(binnedWords({ ...other, table_name: 'offers', part_count: 0 })).toBe('Offer.')
    expect(binnedWords({ ...other, table_name: 'menu_items', section: 'Bread' })).toBe(
      'Menu item, Bread. Goes back to its place.',
    )
  })
})
