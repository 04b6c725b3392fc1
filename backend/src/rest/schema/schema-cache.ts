// Keeps one Schema in memory, and reads it anew when the database says that it changed.
import type { Logger } from 'pino'
import type { Database } from '../../database/database.ts'
import { buildSchema } from './build-schema.ts'
import { readCatalogue } from './catalogue.ts'
import type { Schema } from './schema.ts'

/** The channel that PostgREST listens on; `notify pgrst` also comes from the event trigger of *_rest.sql. */
const CHANNEL = 'pgrst'

export interface SchemaCache {
  current(): Promise<Schema>
  /** True when the schema is another one by now. All that the database has told before is heard first. */
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

  // Awaited before the first reading, so that no change slips in between.
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
