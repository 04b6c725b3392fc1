// Calls a function of the database as service_role: on a Postgres server, in the folder of a stopped server, or through
// a running server, with the service key of its folder.
import { join } from 'node:path'
import { type Database, openDatabase } from '@cafe/backend/database'
import { readKeys } from '@cafe/backend/keys'
import type { Config } from '../configuration/config.ts'
import { readServerAddress } from '../starting/server-address-file.ts'
import { CommandError } from './command.ts'
import { lockUnlessRunning, mustHaveCafe } from './make-owner.ts'

/** Calls a function in `public` with named arguments and returns its answer. Throws CommandError. */
export async function callAsService(
  config: Config,
  name: string,
  values: Record<string, string>,
): Promise<unknown> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) return callIn(await openDatabase({ url: databaseUrl }), name, values)
  mustHaveCafe(dataDir)
  const unlock = lockUnlessRunning(dataDir)
  if (!unlock) return askServer(config, name, values)
  try {
    return await callIn(await openDatabase({ folder: join(dataDir, 'database') }), name, values)
  } finally {
    unlock()
  }
}

async function callIn(database: Database, name: string, values: Record<string, string>) {
  const places = Object.keys(values).map((argument, index) => `${argument} => $${index + 1}`)
  try {
    const [row] = await database.query<{ answer: unknown }>(
      `select public.${name}(${places.join(', ')}) as answer`,
      Object.values(values),
    )
    return row?.answer
  } finally {
    await database.close()
  }
}

async function askServer({ dataDir, keysFile }: Config, name: string, values: object) {
  const url = readServerAddress(dataDir)
  if (!url) throw new CommandError('The server is just starting or stopping: try again.')
  const keys = await readKeys({ folderFile: join(dataDir, 'keys.json'), namedFile: keysFile })
  if (!keys) throw new CommandError(`The keys of the server on ${dataDir} are not to be found.`)
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keys.serviceKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(values),
  })
  if (!answer.ok) throw new CommandError(`The server answers ${answer.status}.`)
  return answer.json()
}
