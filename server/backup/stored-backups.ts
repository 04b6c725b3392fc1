// Reads from the names of stored backups when they were made, and decides which to remove.

export interface StoredBackup {
  name: string
  madeAt: Date
  sizeBytes: number
  /** True when it was made before a change of the schema, to return to the old version. */
  isBeforeUpgrade: boolean
}

const DAILY_COUNT = 7
const WEEKLY_COUNT = 4
const BEFORE_UPGRADE_COUNT = 2
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Returns the name of a backup: `cafe-20261122T033000Z.tar.gz`. */
export function nameOf(madeAt: Date, isBeforeUpgrade = false): string {
  const instant = madeAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `cafe-${instant}${isBeforeUpgrade ? '-before-upgrade' : ''}.tar.gz`
}

const NAME = /^cafe-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-upgrade)?\.tar\.gz$/

/** Reads a name; null when the file is not a backup. */
function backupOf(name: string, sizeBytes: number): StoredBackup | null {
  const [, year, month, day, hour, minute, second, upgrade] = NAME.exec(name) ?? []
  if (!year) return null
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(madeAt.getTime())) return null
  return { name, madeAt, sizeBytes, isBeforeUpgrade: upgrade !== undefined }
}

/** Returns the backups among these files, newest first. */
export function backupsOf(files: { name: string; sizeBytes: number }[]): StoredBackup[] {
  return files
    .flatMap(({ name, sizeBytes }) => backupOf(name, sizeBytes) ?? [])
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/**
 * Returns those to remove of `backups`, newest first. It keeps the newest of each of seven days and four weeks, the
 * last two from before an upgrade, and always the newest of all.
 */
export function backupsToRemove(backups: StoredBackup[]): StoredBackup[] {
  const regular = backups.filter(({ isBeforeUpgrade }) => !isBeforeUpgrade)
  const dayOf = ({ madeAt }: StoredBackup) => madeAt.toISOString().slice(0, 10)
  const weekOf = ({ madeAt }: StoredBackup) => String(Math.floor(madeAt.getTime() / WEEK_MS))
  const kept = new Set([
    ...newestOf(regular, dayOf).slice(0, DAILY_COUNT),
    ...newestOf(regular, weekOf).slice(0, WEEKLY_COUNT),
    ...backups.filter(({ isBeforeUpgrade }) => isBeforeUpgrade).slice(0, BEFORE_UPGRADE_COUNT),
    ...backups.slice(0, 1),
  ])
  return backups.filter((backup) => !kept.has(backup))
}

/** Returns the first one of each period. */
function newestOf(
  backups: StoredBackup[],
  periodOf: (backup: StoredBackup) => string,
): StoredBackup[] {
  const first = new Map<string, StoredBackup>()
  for (const backup of backups) {
    const period = periodOf(backup)
    if (!first.has(period)) first.set(period, backup)
  }
  return [...first.values()]
}
