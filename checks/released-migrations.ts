// Compares the migrations with supabase/released.sha256, which lists those of all releases. Fails when a listed one has
// changed or is gone, or when a new one would not run last. `--freeze` adds the new ones to the list.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Migration, readMigrations } from '@cafe/backend/migrations'

const { values } = parseArgs({ options: { freeze: { type: 'boolean', default: false } } })

const listFile = 'supabase/released.sha256'
const folders = ['backend/migrations', 'supabase/migrations']

interface Released {
  path: string
  hash: string
  /** The release that froze it. */
  release: string
}

/** Reads the lines of `sha256sum`, each under the comment that names its release. */
function readList(): Released[] {
  if (!existsSync(listFile)) return []
  let release = ''
  return readFileSync(listFile, 'utf8')
    .split('\n')
    .flatMap((line) => {
      release = /^# (.+)$/.exec(line)?.[1] ?? release
      const [, hash, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      return hash && path ? [{ path, hash, release }] : []
    })
}

type Found = Migration & { path: string }

async function readFolders(): Promise<Found[]> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readMigrations([folder])).map((migration) => ({
        ...migration,
        path: `${folder}/${migration.version}_${migration.name}.sql`,
      })),
    ),
  )
  return found.flat()
}

function complaintsAbout(released: Released[], found: Found[]): string[] {
  const files = new Map(found.map((file) => [file.path, file]))
  const newest =
    released
      .map(({ path }) => versionOf(path))
      .toSorted()
      .at(-1) ?? ''
  const isListed = new Set(released.map(({ path }) => path))
  const changed = released.flatMap(({ path, hash, release }) => {
    const file = files.get(path)
    if (file?.hash === hash) return []
    const fate = file ? 'has changed since it was' : 'is gone, and was'
    return [`${path} ${fate} released with ${release}: put it back, and write a new migration`]
  })
  const early = found
    .filter(({ path, version }) => !isListed.has(path) && !(version > newest))
    .map(
      ({ path }) => `${path} must come after all released migrations: its number is today’s date`,
    )
  const misnamed = found
    .filter(({ path, version }) => !isListed.has(path) && version.length !== 14)
    .map(({ path }) => `${path} must have a name like 20270131093000_cups.sql`)
  return [...changed, ...early, ...misnamed]
}

function versionOf(path: string): string {
  return /\/(\d+)_[^/]+$/.exec(path)?.[1] ?? ''
}

/** Adds the files that are not listed, under this release. Returns the complaint where it is not a new one. */
function freeze(released: Released[], found: Found[]): string[] {
  const { version: release } = JSON.parse(readFileSync('package.json', 'utf8'))
  const isListed = new Set(released.map(({ path }) => path))
  const added = found.filter(({ path }) => !isListed.has(path))
  if (added.length > 0 && released.some((one) => one.release === release)) {
    return [`${release} is released: set the next version in package.json, then freeze again`]
  }
  if (added.length > 0) {
    const list = existsSync(listFile) ? readFileSync(listFile, 'utf8') : ''
    const lines = added.map(({ path, hash }) => `${hash}  ${path}\n`).join('')
    writeFileSync(listFile, `${list}# ${release}\n${lines}`)
  }
  process.stdout.write(`${added.length} migrations were frozen with ${release}.\n`)
  return []
}

const released = readList()
const found = await readFolders()
const complaints = complaintsAbout(released, found)
if (values.freeze && complaints.length === 0) complaints.push(...freeze(released, found))
else if (released.length === 0) {
  complaints.push(`${listFile} is missing: npm run release:freeze writes it`)
}
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
