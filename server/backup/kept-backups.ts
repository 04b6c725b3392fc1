// Tells from the names of kept backups when they were made, and which of them have had their time.

export interface KeptBackup {
  name: string
  madeAt: Date
  sizeBytes: number
  /** Made before a change of the schema, to go back to the version before. */
  isBeforeUpgrade: boolean
}

const DAILY_COUNT = 7
const WEEKLY_COUNT = 4
const BEFORE_UPGRADE_COUNT = 2
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The name of a backup: `cafe-20261122T033000Z.tar.gz`. */
export function nameOf(madeAt: Date, isBeforeUpgrade = false): string {
  const instant = madeAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `cafe-${instant}${isBeforeUpgrade ? '-before-upgrade' : ''}.tar.gz`
}

const NAME = /^cafe-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-upgrade)?\.tar\.gz$/

/** Reads a name; null where the file is no backup. */
function backupOf(name: string, sizeBytes: number): KeptBackup | null {
  const [, year, month, day, hour, minute, second, upgrade] = NAME.exec(name) ?? []
  if (!year) return null
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(madeAt.getTime())) return null
  return { name, madeAt, sizeBytes, isBeforeUpgrade: upgrade !== undefined }
}

/** The backups among files, newest first. */
export function backupsOf(files: { name: string; sizeBytes: number }[]): KeptBackup[] {
  return files
    .flatMap(({ name, sizeBytes }) => backupOf(name, sizeBytes) ?? [])
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/**
 * Returns those to remove. The newest one of each of seven days and four weeks stays, and the last two from before an
 * upgrade; the newest of all always stays. `backups` come newest first.
 */
export function outdatedOf(backups: KeptBackup[]): KeptBackup[] {
  const regular = backups.filter(({ isBeforeUpgrade }) => !isBeforeUpgrade)
  const dayOf = ({ madeAt }: KeptBackup) => madeAt.toISOString().slice(0, 10)
  const weekOf = ({ madeAt }: KeptBackup) => String(Math.floor(madeAt.getTime() / WEEK_MS))
  const kept = new Set([
    ...newestOf(regular, dayOf).slice(0, DAILY_COUNT),
    ...newestOf(regular, weekOf).slice(0, WEEKLY_COUNT),
    ...backups.filter(({ isBeforeUpgrade }) => isBeforeUpgrade).slice(0, BEFORE_UPGRADE_COUNT),
    ...backups.slice(0, 1),
  ])
  return backups.filter((backup) => !kept.has(backup))
}

/** The first one of each period. */
function newestOf(backups: KeptBackup[], periodOf: (backup: KeptBackup) => string): KeptBackup[] {
  const first = new Map<string, KeptBackup>()
  for (const backup of backups) {
    const period = periodOf(backup)
    if (!first.has(period)) first.set(period, backup)
  }
  return [...first.values()]
}
