// `npm run keys:rotate -w backend [-- FILE] [--forget]`: makes a new signing key, in FILE or for the installation
// that the environment names.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../database/open-database.ts'
import { rotateKeyFile } from './key-file.ts'
import { KeysMismatch, rotateKeys } from './key-locations.ts'
import type { Keys } from './keys.ts'

const { values, positionals } = parseArgs({
  options: { forget: { type: 'boolean', default: false } },
  allowPositionals: true,
})
// npm runs a workspace's script in the workspace's folder, but paths were typed elsewhere.
const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

try {
  const [file] = positionals
  const { signing } = file ? await rotateKeyFile(pathOf(file), values) : await rotateInstallation()
  process.stdout.write(`New tokens are signed by ${signing[0]?.kid}. Restart the server.\n`)
} catch (error) {
  const isPlain =
    error instanceof KeysMismatch ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}

async function rotateInstallation(): Promise<Keys> {
  const { KEYS_FILE, DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR } = process.env
  const url = MIGRATION_DATABASE_URL || DATABASE_URL
  const server = url ? await openDatabase({ url, connections: 1 }) : undefined
  const folderFile = pathOf(`${DATA_DIR || 'data'}/keys.json`)
  const namedFile = KEYS_FILE ? pathOf(KEYS_FILE) : undefined
  return rotateKeys({ folderFile, namedFile, server }, values).finally(() => server?.close())
}
