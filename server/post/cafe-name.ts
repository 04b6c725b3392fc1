import type { Database } from '@cafe/backend/database'
import { readCafe } from './cafe.ts'

export interface CafeName {
  /** Returns the name as it was last read. */
  current(): string
  stop(): Promise<void>
}

/**
 * Keeps the café's name at hand, because a mail that is written within a transaction can't ask the database for it. Stop it before
 * the database closes.
 */
export async function watchCafeName(database: Database): Promise<CafeName> {
  let [name] = (await readCafe(database)).address
  // A failed read leaves the last name, and the next change or connection reads again.
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
