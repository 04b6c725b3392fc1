import type { Database } from '@cafe/backend/database'
import { readCafe } from './parts/cafe.ts'

export interface CafeName {
  /** Returns the name that was read last. */
  current(): string
  stop(): Promise<void>
}

/**
 * Caches the café's name, because a mail that is written within a transaction can't ask the database for it. Stop it
 * before the database closes.
 */
export async function watchCafeName(database: Database): Promise<CafeName> {
  let [name] = (await readCafe(database)).address
  // A failed read keeps the last name until the next change or connection.
  const read = () =>
    readCafe(database).then(
      ({ address }) => {
        name = address[0]
      },
      () => {},
    )
  const changes = await database.listen(
    'content_changed',
    (table) => {
      if (table === 'site_content') void read()
    },
    () => void read(),
  )
  return { current: () => name, stop: () => changes.stop() }
}
