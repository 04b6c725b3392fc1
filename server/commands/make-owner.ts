// Makes an existing account an owner, wherever the accounts are: in a database on a server, in the folder of a server
// that is stopped, or behind one that runs, which is then asked to do it with the service key of that folder.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from 'backend/database'
import type { Keys } from 'backend/keys'
import type { Config } from '../config.ts'
import { DataDirInUse, lockDataDir } from '../data-lock.ts'
import { servedAddress } from '../served-address.ts'
import { CommandError } from './command.ts'

/** Answers whether the account was none before. Throws CommandError. */
export async function makeOwner(config: Config, email: string): Promise<boolean> {
  const { hosted, databaseUrl, dataDir } = config
  if (hosted) {
    const call = `select public.make_owner('${email.replaceAll("'", "''")}');`
    throw new CommandError(`The accounts are at ${hosted.url}. Run in its SQL editor: ${call}`)
  }
  if (databaseUrl) return makeOwnerIn({ url: databaseUrl }, email)
  mustHaveCafe(dataDir)
  const unlock = lockUnlessRunning(dataDir)
  if (!unlock) return askServer(dataDir, email)
  try {
    return await makeOwnerIn({ folder: join(dataDir, 'database') }, email)
  } finally {
    unlock()
  }
}

/** Throws for a folder without an embedded database, which opening it would make. */
export function mustHaveCafe(dataDir: string): void {
  if (existsSync(join(dataDir, 'database'))) return
  throw new CommandError(`There is no café in ${dataDir} yet: start it first, or set DATA_DIR.`)
}

function lockUnlessRunning(dataDir: string): (() => void) | null {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirInUse) return null
    throw error
  }
}

async function makeOwnerIn(where: { url: string } | { folder: string }, email: string) {
  const database = await openDatabase(where)
  try {
    const [answer] = await database
      .query<{ made: boolean }>('select public.make_owner($1) as made', [email])
      .catch(({ code, message }) => {
        throw new CommandError(reasonOf(code, message))
      })
    return answer?.made ?? false
  } finally {
    await database.close()
  }
}

async function askServer(dataDir: string, email: string): Promise<boolean> {
  const address = servedAddress(dataDir)
  if (!address) throw new CommandError('The server is just starting or stopping: try again.')
  const { serviceKey }: Keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))
  const answer = await fetch(`${address}/rest/v1/rpc/make_owner`, {
    method: 'POST',
    headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const body = await answer.json()
  if (answer.ok) return body === true
  throw new CommandError(reasonOf(body.code, body.message))
}

/** The function's own words, and ours where there is no function. */
function reasonOf(code: string, message: string): string {
  if (code === 'P0001') return `${message} They sign up at /auth first.`
  if (code === '42883' || code === '3F000') {
    return 'The database is not this version of the café: start the server once, then try again.'
  }
  return code === '08006' ? `The database does not answer: ${message}` : message
}
