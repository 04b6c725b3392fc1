import { expect, test } from 'vitest'
import { type Backups, backupTrouble, lastBackupLine } from './backups'

const now = new Date(2026, 10, 22, 10, 0)
const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).toISOString()
const made = (made_at: string, size_bytes = 5_400_000): Backups => ({
  last: { name: 'cafe.tar.gz', made_at, size_bytes },
  failure: null,
  is_running: false,
})
const none: Backups = { last: null, failure: null, is_running: false }

test.each([
  [made(at(22, 3, 30)), 'Last good backup: today, 03:30 · 5.4 MB'],
  [made(at(21, 23, 5), 48_300), 'Last good backup: yesterday, 23:05 · 48 KB'],
  [made(at(14, 3, 30), 123_456_789), 'Last good backup: 14 Nov 2026, 03:30 · 123 MB'],
  [none, 'There’s no backup yet. The first one will be made within minutes.'],
  [{ ...none, is_running: true }, 'There’s no backup yet. The first one is being made.'],
])('the last backup is told with day, time and size', (backups, line) => {
  expect(lastBackupLine(backups, now)).toBe(line)
})

test('a failure or stopped backups are trouble, one missed night is not', () => {
  const failure = { at: at(22, 3, 30), message: 'The disk is full' }
  expect(backupTrouble({ ...none, failure }, now)).toMatch(
    /^The backup of today, 03:30 failed: The disk is full\. We’ll try again every hour\./,
  )
  expect(backupTrouble(made(at(19, 3, 30)), now)).toMatch(/latest nightly backups are missing/)
  expect(backupTrouble(made(at(21, 3, 30)), now)).toBeNull()
  expect(backupTrouble(none, now)).toBeNull()
})
