// Caches one Schema, and reloads it when the database announces a change.
import type { Logger } from 'pino'
import type { Database } from '../../database/database.ts'
import { buildSchema } from './build-schema.ts'
import { readCatalogue } from './catalogue.ts'
import type { Schema } from './schema.ts'

/** PostgREST's channel; the event trigger of *_rest.sql also sends `notify pgrst`. */
const CHANNEL = 'pgrst'

export interface SchemaCache {
  current(): Promise<Schema>
  /** Resolves to true when the schema has changed, after all pending announcements were received. */
  hasChangedSince(known: Schema): Promise<boolean>
}

export function createSchemaCache(
  database: Database,
  schemas: readonly string[],
  log: Logger,
): SchemaCache {
  let loading: Promise<Schema> | null = null

  const forget = () => {
    loading = null
  }

  // Awaited before the first read, so that no change is missed in between.
  const listening = database.listen(CHANNEL, forget, forget, forget).catch((error) => {
    log.error({ err: error }, 'rest: can not listen for schema changes')
    return null
  })

  async function load(): Promise<Schema> {
    await listening
    const catalogue = await database.transaction(
      { readOnly: true, settings: { search_path: '' } },
      (connection) => readCatalogue(connection, schemas),
    )
    return buildSchema(catalogue)
  }

  function current(): Promise<Schema> {
    if (loading) return loading
    const loaded = load()
    loading = loaded
    loaded.catch(() => {
      if (loading === loaded) forget()
    })
    return loaded
  }

  return {
    current,
    async hasChangedSince(known) {
      const subscription = await listening
      await subscription?.caughtUp().catch(forget)
      return (await current()) !== known
    },
  }
}
