import type { ArchivedTable, Manifest } from './manifest.ts'

/** Another database, or an archive of one, whose rows are put into an empty one. */
export interface RowsSource extends Pick<Manifest, 'migrations' | 'tables' | 'sequences'> {
  /** The checksum of a table's lines. */
  sha256Of(table: ArchivedTable): string | undefined
  /** Calls `loadRows` for each table. */
  load(): Promise<void>
}
