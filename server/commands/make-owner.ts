// Makes an existing account an owner: in the database of a Postgres server, in the folder of a stopped server, or
// through a running server, with the service key of its folder.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { readKeys } from '@cafe/backend/keys'
import { z } from 'zod'
import type { Config } from '../configuration/config.ts'
import { DataDirInUse, lockDataDir } from '../starting/data-lock.ts'
import { readServerAddress } from '../starting/server-address-file.ts'
import { CommandError } from './command.ts'
import { mailProofLink, mailProofLinkFrom } from './mail-proof-link.ts'

/** The result. An account with an unproven address is 'invited': it becomes an owner with the proof. */
export type Outcome = 'made' | 'already' | 'invited'

interface OwnerRequest {
  email: string
  /** True makes the account an owner at once, even with an unproven address. */
  force: boolean
}

/** Makes the account an owner's, or invites it with a mailed link. Throws CommandError. */
export async function makeOwner(config: Config, request: OwnerRequest): Promise<Outcome> {
  const { hosted, databaseUrl, dataDir } = config
  if (hosted) {
    const email = `'${request.email.replaceAll("'", "''")}'`
    const call = `select public.make_owner(${email}${request.force ? ', true' : ''});`
    throw new CommandError(`The accounts are at ${hosted.url}. Run in its SQL editor: ${call}`)
  }
  if (databaseUrl) return makeOwnerIn({ url: databaseUrl }, config, request)
  mustHaveCafe(dataDir)
  const unlock = lockUnlessRunning(dataDir)
  if (!unlock) return askServer(config, request)
  try {
    return await makeOwnerIn({ folder: join(dataDir, 'database') }, config, request)
  } finally {
    unlock()
  }
}

/** Throws for a folder without an embedded database, because opening it would make one. */
export function mustHaveCafe(dataDir: string): void {
  if (existsSync(join(dataDir, 'database'))) return
  throw new CommandError(`There is no café in ${dataDir} yet: start it first, or set DATA_DIR.`)
}

/** Locks the folder. Returns the function that unlocks it, or null when a server runs on it. */
export function lockUnlessRunning(dataDir: string): (() => void) | null {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirInUse) return null
    throw error
  }
}

async function makeOwnerIn(
  where: { url: string } | { folder: string },
  config: Config,
  { email, force }: OwnerRequest,
): Promise<Outcome> {
  const database = await openDatabase(where)
  try {
    const [answer] = await database
      .query<{ outcome: unknown }>('select public.make_owner($1, $2) as outcome', [email, force])
      .catch(({ code, message }) => {
        throw new CommandError(reasonOf(code, message))
      })
    const made = outcome.parse(answer?.outcome)
    if (made === 'invited') await mailProofLinkFrom(database, config, email)
    return made
  } finally {
    await database.close()
  }
}

async function askServer(config: Config, request: OwnerRequest): Promise<Outcome> {
  const { dataDir, siteUrl } = config
  const url = readServerAddress(dataDir)
  if (!url) throw new CommandError('The server is just starting or stopping: try again.')
  const keys = await readKeys({
    folderFile: join(dataDir, 'keys.json'),
    namedFile: config.keysFile,
  })
  if (!keys) throw new CommandError(`The keys of the server on ${dataDir} are not to be found.`)
  const key = keys.serviceKey
  const answer = await fetch(`${url}/rest/v1/rpc/make_owner`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const body = await answer.json()
  if (!answer.ok) throw new CommandError(reasonOf(body.code, body.message))
  const made = outcome.parse(body)
  if (made === 'invited')
    await mailProofLink({ url, key, fetch }, { siteUrl, email: request.email })
  return made
}

const outcome = z.enum(['made', 'already', 'invited'])

/** Returns the function's message, or ours when the database lacks the function. */
function reasonOf(code: string, message: string): string {
  if (code === 'P0001') return `${message} They sign up at /auth first.`
  if (code === '42883' || code === 'PGRST202' || code === '3F000') {
    return 'The database is not this version of the café: start the server once, then try again.'
  }
  return code === '08006' ? `The database does not answer: ${message}` : message
}
