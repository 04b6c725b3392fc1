// The format of an archive: a gzipped tar of the café at one moment. The manifest lists all other entries and comes
// last, so that a truncated archive has none.
import { z } from 'zod'

/** Archives of another format are refused. */
export const FORMAT = 1

export const MANIFEST_NAME = 'manifest.json'
export const KEYS_NAME = 'keys.json'

const archivedTable = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the values in a row of the archive. */
  columns: z.array(z.string()),
  rowCount: z.int(),
})
export type ArchivedTable = z.infer<typeof archivedTable>

const sequenceState = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
})
export type SequenceState = z.infer<typeof sequenceState>

const archivedEntry = z.object({ name: z.string(), sizeBytes: z.int(), sha256: z.string() })
export type ArchivedEntry = z.infer<typeof archivedEntry>

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of the program that made the archive. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  migrations: z.array(
    z.object({
      version: z.string(),
      name: z.string(),
      hash: z.string().nullable(),
      /** The version of the program that applied it. */
      release: z.string().nullable().default(null),
    }),
  ),
  /** Each comes after those that its foreign keys reference. */
  tables: z.array(archivedTable),
  sequences: z.array(sequenceState),
  entries: z.array(archivedEntry),
})
export type Manifest = z.infer<typeof manifestSchema>

export function rowsNameOf({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `rows/${schema}.${name}.jsonl`
}

export function fileNameOf(version: string): string {
  return `files/${version}`
}

/** Returns the version of the stored file in an entry, or null for other entries. */
export function versionOf(entry: string): string | null {
  return /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(entry)?.[1] ?? null
}

/** Returns the kind of the entry with this name; null for a name that no archive has. */
export function entryKindOf(entry: string): 'rows' | 'file' | 'keys' | 'manifest' | null {
  if (entry === MANIFEST_NAME) return 'manifest'
  if (entry === KEYS_NAME) return 'keys'
  if (/^rows\/[^/]+\.jsonl$/.test(entry)) return 'rows'
  return versionOf(entry) === null ? null : 'file'
}
