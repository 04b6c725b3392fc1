// The embedded Postgres itself: how PGlite is started.
import { PGlite } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'

/** Starts Postgres on the files in `folder`, made when missing; without a folder it lives in memory. */
export async function startEngine(folder?: string): Promise<PGlite> {
  return PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { pgcrypto, uuid_ossp },
  })
}
