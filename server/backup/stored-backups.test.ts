import { describe, expect, it } from 'vitest'
import { isBackupDue } from './backups.ts'
import { backupsOf, backupsToRemove, nameOf } from './stored-backups.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const lastNight = new Date('2026-11-22T03:30:10Z')

function keptOf(dates: Date[], isBeforeUpgrade = false) {
  return dates.map((date) => ({ name: nameOf(date, isBeforeUpgrade), sizeBytes: 1 }))
}

describe('kept backups', () => {
  it('are the files with the name of one, newest first', () => {
    const files = [...keptOf([new Date('2026-11-20T03:30:00Z'), lastNight]), strange('lock')]
    expect(backupsOf(files).map(({ name }) => name)).toEqual([
      'cafe-20261122T033010Z.tar.gz',
      'cafe-20261120T033000Z.tar.gz',
    ])
    expect(backupsOf([strange('cafe-20261341T033000Z.tar.gz')])).toEqual([])
  })

  it('are of seven days and four weeks after a long time', () => {
    let kept = keptOf([])
    for (let night = 60; night >= 0; night--) {
      kept.push(...keptOf([new Date(lastNight.getTime() - night * DAY_MS)]))
      const outdated = backupsToRemove(backupsOf(kept)).map(({ name }) => name)
      kept = kept.filter(({ name }) => !outdated.includes(name))
    }
    const days = backupsOf(kept).map(({ madeAt }) => madeAt.toISOString().slice(5, 10))
    expect(days).toEqual([
      '11-22',
      '11-21',
      '11-20',
      '11-19',
      '11-18',
      '11-17',
      '11-16',
      '11-11',
      '11-04',
    ])
  })

  it('are the newest of a day besides two from before upgrades', () => {
    const hours = [1, 2, 3].map((hour) => new Date(lastNight.getTime() - hour * 60_000))
    const files = [...keptOf([lastNight, ...hours]), ...keptOf(hours, true)]
    const outdated = backupsToRemove(backupsOf(files))
    expect(outdated.map(({ name }) => name).toSorted()).toEqual(
      [...keptOf(hours), ...keptOf(hours.slice(2), true)].map(({ name }) => name).toSorted(),
    )
  })

  it('always have the last good one among them, however old it is', () => {
    expect(backupsToRemove(backupsOf(keptOf([new Date('2020-01-01T00:00:00Z')])))).toEqual([])
  })
})

describe('a backup is due', () => {
  it.each([
    ['never made', null, '2026-11-22T10:00:00Z', true],
    ['made tonight', lastNight.toISOString(), '2026-11-22T10:00:00Z', false],
    [
      'made yesterday, before the quiet hour',
      '2026-11-21T12:00:00Z',
      '2026-11-22T03:29:00Z',
      false,
    ],
    ['made yesterday, at the quiet hour', '2026-11-21T12:00:00Z', '2026-11-22T03:30:00Z', true],
    ['in summer by the time of the café', '2026-07-01T12:00:00Z', '2026-07-02T02:30:00Z', true],
    ['in summer, an hour before', '2026-07-01T12:00:00Z', '2026-07-02T02:29:00Z', false],
  ])('%s', (_name, lastMadeAt, now, due) => {
    expect(isBackupDue(lastMadeAt ? new Date(lastMadeAt) : null, new Date(now))).toBe(due)
  })
})

function strange(name: string) {
  return { name, sizeBytes: 1 }
}
