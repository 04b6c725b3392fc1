import { z } from 'zod'
import { change } from '~/changes/change'
import { deletionIntoBin } from '~/changes/deletion'
import { deleteSortedRow, reorderRows, type SortedTable, setRowActive } from '~/data/sorted-rows'
import { recordId } from '~/domain/record-change'

interface SortedList {
  table: SortedTable
  /** The word for a row that begins a sentence: `Image`. */
  noun: string
  /** The words said of a deletion. */
  deleted: string
}

/** Defines what owners do alike with the rows of a list that has an order: show, hide, move and delete them. */
export function sortedChanges({ table, noun, deleted }: SortedList) {
  const name = noun.toLowerCase()
  return {
    activate: change({
      schema: z.object({ id: recordId, isActive: z.boolean() }),
      words: {
        done: ({ isActive }) => (isActive ? `${noun} activated` : `${noun} deactivated`),
        failed: `Failed to update ${name} status`,
      },
      run: (client, row) => setRowActive(client, { table, ...row }),
    }),
    reorder: change({
      schema: z.object({ ids: z.array(recordId) }),
      words: { done: `${noun} order updated`, failed: `Failed to update ${name} order` },
      run: (client, order) => reorderRows(client, { table, ...order }),
      record: () => `order of ${table}`,
    }),
    delete: deletionIntoBin((client, row) => deleteSortedRow(client, { table, ...row }), {
      done: deleted,
      failed: `Failed to delete ${name}`,
    }),
  }
}
