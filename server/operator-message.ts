// Finds the one-line message of an error that the operator can fix.
import { DatabaseFolderError } from '@cafe/backend/database'
import { KeyFileBroken } from '@cafe/backend/keys'
import { MigrationRefused } from '@cafe/backend/migrations'
import { OlderEngineMissing } from '@cafe/backend/older-database'
import { BackupRefused } from './backup/archive-reader.ts'
import { ConfigError } from './configuration/variables.ts'
import { DataDirClosed, DataDirInUse } from './starting/data-lock.ts'
import { DatabaseLost } from './starting/lost-database.ts'

/** The errors whose messages are such lines. */
const plainErrors = [
  ConfigError,
  DataDirInUse,
  DataDirClosed,
  DatabaseLost,
  DatabaseFolderError,
  MigrationRefused,
  BackupRefused,
  OlderEngineMissing,
  KeyFileBroken,
]

/** Returns one line when the operator can fix it, and otherwise the whole stack. */
export function startFailureMessage(error: unknown): string {
  return `Not started: ${operatorMessage(error) ?? (error instanceof Error ? error.stack : error)}`
}

/** Returns the line, or null when only a programmer can fix it. */
export function operatorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (plainErrors.some((kind) => error instanceof kind)) return error.message
  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (!code) return null
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message
  if (error.name === 'DatabaseError') return noEntry.test(code) ? aboutServer(error) : null
  if (code === 'EADDRINUSE') {
    return `another program uses this port (${error.message}). Choose another with PORT.`
  }
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return `This machine can't listen there (${error.message}). See HOST and PORT.`
  }
  return path && noRoom.has(code) ? `${path} can't be used (${error.message}).` : null
}

/**
 * Postgres's error classes for refused connections: unreachable, wrong password, no such database, full, starting.
 */
const noEntry = /^(08|28|3D|53300|57P03)/

function aboutServer({ message }: Error): string {
  return `The Postgres server lets nobody in (${message}). See DATABASE_URL.`
}

const noRoom = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT', 'ENOSPC'])
