// Says which tests run on which engine: Postgres by default, one engine for real processes, and both for what the
// engines could do differently. `ENGINES=both` runs every test on both.
import { globSync, readFileSync } from 'node:fs'
import { configDefaults } from 'vitest/config'
import { findPrograms } from './backend/tests/postgres-cluster.ts'

const needsDatabase = '{backend,supabase,server,site}/tests/**/*.test.ts'

/** Only on PGlite: its data folder, its thread, the first start, and what needs no database. */
const onPGlite = [
  'backend/tests/database/{database-folder,power-loss}.test.ts',
  'backend/tests/rest/callers-in-turn.test.ts',
  'server/tests/{data-modes,demo,demo-reset,first-start,killed,life,lost-database,own-cafe,upgrade-database}.test.ts',
  'server/tests/{corrupt-page,full-disk,housekeeping,runaway}.test.ts',
  'server/tests/{cafe-command,memories,reset,terminal}.test.ts',
]

/** On both: drivers, wire, sort order, time zones, notifications, memory, rights, and moves between the engines. */
const onBoth = [
  'backend/tests/auth/{at-once,passkeys}.test.ts',
  'backend/tests/database/{database,full-disk,migrations,prepared-statements,runaway}.test.ts',
  'backend/tests/{rest,storage}/official-client.test.ts',
  'backend/tests/rest/hostile-requests.test.ts',
  'supabase/tests/{changes,clock-changes,content,find-attendees,huge-arguments,permissions,seed,twins}.test.ts',
  'server/tests/{backup,backup-archive,database-server,money-model,public-first-start,used-cafe}.test.ts',
  'server/tests/releases/upgrade.test.ts',
]

/** Throws where a list names no file, or a file leaves out tests on the only engine that it runs on. */
function mustLoseNoTest(): void {
  const named = (patterns: string[]) => new Set(patterns.flatMap((pattern) => globSync(pattern)))
  const [alone, both] = [named(onPGlite), named(onBoth)]
  const lists = [...onPGlite, ...onBoth].flatMap(namesOf)
  const complaints = lists
    .filter((name) => !alone.has(name) && !both.has(name))
    .map((name) => `there is no ${name}`)
  for (const file of globSync(needsDatabase)) {
    const text = readFileSync(file, 'utf8')
    const isOwn = ownOfPGlite.test(text)
    const isOther = ownOfPostgres.test(text)
    if (isOwn && !alone.has(file) && !both.has(file)) complaints.push(`${file} needs PGlite too`)
    if (isOther && alone.has(file)) complaints.push(`${file} needs Postgres too`)
  }
  if (complaints.length > 0) throw new Error(`test-engines.ts: ${complaints.join(', ')}`)
}

const ownOfPGlite = /(skipIf\((noDatabase \|\| )?|runIf\(!)onPostgres|= onPostgres\s*\?/
const ownOfPostgres = /skipIf\((noDatabase \|\| )?!onPostgres|runIf\(onPostgres|= onPostgres\s*\?/

/** The files that a pattern names between its braces. */
function namesOf(pattern: string): string[] {
  const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [
    '',
    pattern,
  ]
  return names.split(',').map((name) => `${before}${name}${after}`)
}

mustLoseNoTest()

const isEverywhere = process.env.ENGINES === 'both'
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || findPrograms())

export const pglite = {
  include: isEverywhere || !hasPostgres ? [needsDatabase] : [...onPGlite, ...onBoth],
}

export const postgres = {
  include: [needsDatabase],
  exclude: [...configDefaults.exclude, ...(isEverywhere ? [] : onPGlite)],
}
