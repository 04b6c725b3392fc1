// The words for a start that failed.
import { DatabaseFolderError } from '@cafe/backend/database'
import { MigrationRefused } from '@cafe/backend/migrations'
import { ConfigError } from '../configuration/variables.ts'
import { DataDirInUse } from './data-lock.ts'
import { DatabaseLost } from './lost-database.ts'

const plainErrors = [ConfigError, DataDirInUse, DatabaseLost, DatabaseFolderError, MigrationRefused]

/** Returns one line where the person who started the server can put it right, and the whole stack for programmers otherwise. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `Not started: ${error}`
  if (plainErrors.some((kind) => error instanceof kind)) return `Not started: ${error.message}`
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Not started: another program uses this port (${error.message}). Choose another with PORT.`
  }
  return `Not started: ${error.stack}`
}
