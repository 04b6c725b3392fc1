// The location of an installation's keys: a file beside an embedded database, the table auth.keys of a server, or the
// file of KEYS_FILE. All processes of an installation use the same set.
import { z } from 'zod'
import type { Connection, Database } from '../database/database.ts'
import { loadKeyFile, readKeyFile, rotateKeyFile, writeKeyFile } from './key-file.ts'
import { type Keys, keyIdsOf, makeKeys, parseKeys, renewKeys } from './keys.ts'

export { KeyFileBroken } from './key-file.ts'
export { type Keys, makeKeys } from './keys.ts'

export interface KeyLocations {
  /** The file beside an embedded database; for a server, the file of older versions. */
  folderFile: string
  /** The file that holds the keys instead. */
  namedFile?: string | undefined
  /** The database, if it is a server. It must be migrated, and its role must own auth.keys. */
  server?: Database | undefined
}

/** Two sets of keys, or none, where one is needed. The message is one line that says what to do. */
export class KeysMismatch extends Error {
  override name = 'KeysMismatch'
}

const rowSchema = z.object({ keys: z.unknown(), known_ids: z.array(z.string()) })
type Row = z.infer<typeof rowSchema>

/** Returns the keys of this installation; one process makes them if there are none. Throws KeysMismatch. */
export async function loadKeys(places: KeyLocations): Promise<Keys> {
  const { server, folderFile, namedFile } = places
  if (!server) return loadKeyFile(namedFile ?? folderFile)
  return server.transaction({}, async (connection) => {
    const row = await lockRow(connection)
    return namedFile
      ? loadNamed(connection, namedFile, row)
      : loadStored(connection, folderFile, row)
  })
}

/**
 * Returns the present keys without making any; null when there are none. It needs only the right to read auth.keys.
 */
export async function readKeys({
  server,
  folderFile,
  namedFile,
}: KeyLocations): Promise<Keys | null> {
  if (!server || namedFile) return readKeyFile(namedFile ?? folderFile)
  const row = await readRow(server)
  return row?.keys ? parseKeys(row.keys) : null
}

/**
 * Replaces the signing key, and with `forget` all older keys. Running processes verify new tokens at once and sign
 * with the new key; forgotten keys stay valid in them until they restart.
 */
export async function rotateKeys(
  places: KeyLocations,
  options: { forget?: boolean },
): Promise<Keys> {
  const { server, folderFile, namedFile } = places
  if (!server) return rotateKeyFile(namedFile ?? folderFile, options)
  return server.transaction({}, async (connection) => {
    const row = await lockRow(connection)
    if (!namedFile && !row?.keys) throw new KeysMismatch('The database holds no keys.')
    const keys = namedFile
      ? await rotateKeyFile(namedFile, options)
      : await renewKeys(parseKeys(row?.keys), options)
    await write(connection, { keys: namedFile ? null : keys, ids: keyIdsOf(keys), row })
    return keys
  })
}

async function loadNamed(connection: Connection, file: string, row: Row | null): Promise<Keys> {
  const found = await readKeyFile(file)
  if (!found && row && !row.keys) {
    throw new KeysMismatch(
      `KEYS_FILE ${file} is missing: put the one there that the database was used with.`,
    )
  }
  const keys = found ?? (row?.keys ? parseKeys(row.keys) : await makeKeys())
  if (row && !isKnown(keys, row)) {
    throw new KeysMismatch(
      `KEYS_FILE ${file} holds other keys than those that this database is used with: name the right file, or move this one away.`,
    )
  }
  if (!found) await writeKeyFile(file, keys)
  await write(connection, { keys: null, ids: keyIdsOf(keys), row })
  return keys
}

async function loadStored(connection: Connection, file: string, row: Row | null): Promise<Keys> {
  const older = await readKeyFile(file)
  if (!row) {
    // An installation that used this database before it stored keys brings its keys.
    const keys = older ?? (await makeKeys())
    await write(connection, { keys, ids: keyIdsOf(keys), row })
    return keys
  }
  if (!row.keys)
    throw new KeysMismatch('The keys of this database are in a file: name it by KEYS_FILE.')
  if (older && !isKnown(older, row)) {
    throw new KeysMismatch(
      `${file} holds other keys than the database: move the file away to go on with the database's, or use the DATABASE_URL that it belongs to.`,
    )
  }
  return parseKeys(row.keys)
}

/** One process at a time looks, so that of five that start at once one makes the keys. */
async function lockRow(connection: Connection): Promise<Row | null> {
  await connection.query('lock table auth.keys in share row exclusive mode')
  return readRow(connection)
}

async function readRow(connection: Connection): Promise<Row | null> {
  const [row] = await connection.query('select keys, known_ids from auth.keys')
  return row ? rowSchema.parse(row) : null
}

/** True when a key is in both sets: a set that was rotated elsewhere keeps the two keys before. */
function isKnown(keys: Keys, { known_ids }: Row): boolean {
  return keyIdsOf(keys).some((id) => known_ids.includes(id))
}

async function write(
  connection: Connection,
  { keys, ids, row }: { keys: Keys | null; ids: string[]; row: Row | null },
): Promise<void> {
  const known = [...new Set([...ids, ...(row?.known_ids ?? [])])]
  await connection.query(
    `insert into auth.keys (keys, known_ids) values ($1::jsonb, $2::jsonb)
     on conflict (is_only_row) do update set keys = excluded.keys, known_ids = excluded.known_ids`,
    [keys && JSON.stringify(keys), JSON.stringify(known)],
  )
}
