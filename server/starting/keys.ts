// Names the location of this installation's keys for the server, its commands and backups.
import { join } from 'node:path'
import type { Database } from '@cafe/backend/database'
import { type KeyLocations, type Keys, KeysMismatch, loadKeys } from '@cafe/backend/keys'
import type { Config } from '../configuration/config.ts'
import { ConfigError } from '../configuration/variables.ts'

/** Returns the argument of the backend's readKeys, loadKeys and rotateKeys. */
export function keyLocationsOf(
  { dataDir, keysFile }: Pick<Config, 'dataDir' | 'keysFile'>,
  database: Database,
): KeyLocations {
  return {
    folderFile: join(dataDir, 'keys.json'),
    namedFile: keysFile,
    server: database.isServer ? database : undefined,
  }
}

/** Returns the keys, made if there are none. Throws ConfigError when there are two sets. */
export async function requireKeys(places: KeyLocations): Promise<Keys> {
  try {
    return await loadKeys(places)
  } catch (error) {
    throw error instanceof KeysMismatch ? new ConfigError(error.message) : error
  }
}
