// Names the place of this installation's keys for the server, its commands and backups.
import { join } from 'node:path'
import type { Database } from '@cafe/backend/database'
import { type KeyPlaces, type Keys, KeysMismatch, loadKeys } from '@cafe/backend/keys'
import type { Config } from '../configuration/config.ts'
import { ConfigError } from '../configuration/variables.ts'

/** Returns the argument of readKeys, loadKeys and rotateKeys of the backend. */
export function keyPlaces(
  { dataDir, keysFile }: Pick<Config, 'dataDir' | 'keysFile'>,
  database: Database,
): KeyPlaces {
  return {
    folderFile: join(dataDir, 'keys.json'),
    namedFile: keysFile,
    server: database.isServer ? database : undefined,
  }
}

/** The keys, made when there are none yet. Throws ConfigError when there are two sets of them. */
export async function requireKeys(places: KeyPlaces): Promise<Keys> {
  try {
    return await loadKeys(places)
  } catch (error) {
    throw error instanceof KeysMismatch ? new ConfigError(error.message) : error
  }
}
