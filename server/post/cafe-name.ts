import type { Database } from '@cafe/backend/database'
import { defaultSiteContent } from '@cafe/site/domain/site-content'

export interface CafeName {
  /** Returns the name as it was last read. */
  current(): string
  stop(): Promise<void>
}

/** Reads the café's name, as its owners have written it. Throws what the database throws. */
export async function readCafeName(database: Pick<Database, 'query'>): Promise<string> {
  const [text] = await database.query<{ value: string }>(
    "select trim(value) as value from public.site_content where key = 'cafe_name'",
  )
  return text?.value || defaultSiteContent.cafe_name
}

/**
 * Keeps the café's name at hand, because a mail that is written within a transaction can't ask the database for it. Stop it before
 * the database closes.
 */
export async function watchCafeName(database: Database): Promise<CafeName> {
  let name = await readCafeName(database)
  // A failed read leaves the last name, and the next change or connection reads again.
  const read = () =>
    readCafeName(database).then(
      (text) => {
        name = text
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
