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
  /** Forgets the schema, so that the next `current()` reads it. At most once a second, however often it is called. */
  refresh(): void
}

export function createSchemaCache(
  database: Database,
  schemas: readonly string[],
  log: Logger,
): SchemaCache {
  let loading: Promise<Schema> | null = null
  let refreshedAt = 0

  const forget = () => {
    loading = null
  }

  async function load(): Promise<Schema> {
    const catalogue = await database.transaction(
      { readOnly: true, settings: { search_path: '' } },
      (connection) => readCatalogue(connection, schemas),
    )
    return buildSchema(catalogue)
  }

  database
    .listen(CHANNEL, forget, forget)
    .catch((error) => log.error({ err: error }, 'rest: can not listen for schema changes'))

  return {
    current() {
      loading ??= load().catch((error) => {
        forget()
        throw error
      })
      return loading
    },
    refresh() {
      if (Date.now() - refreshedAt < 1000) return
      refreshedAt = Date.now()
      forget()
    },
  }
}
