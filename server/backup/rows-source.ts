import type { ArchivedTable, Manifest } from './manifest.ts'

/** Receives the lines of all rows of a table. */
export type LoadLines = (table: ArchivedTable, lines: AsyncIterable<string>) => Promise<void>

/** Another database, or an archive of one, whose rows fill an empty database. */
export interface RowsSource extends Pick<Manifest, 'migrations' | 'tables' | 'sequences'> {
  /** Calls `put` once for each table, in the order of `tables`. */
  load(put: LoadLines): Promise<void>
}
