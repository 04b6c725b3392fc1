import { type ZodType, z } from 'zod'
import { change, formChange } from '~/changes/change'
import { deletionIntoBin } from '~/changes/deletion'
import type { Client } from '~/data/client'
import { deleteSortedRow, reorderRows, type SortedTable, setRowActive } from '~/data/sorted-rows'
import { readRecord, recordId } from '~/domain/record-change'

interface SortedList<Values, Input> {
  table: SortedTable
  /** The word for a row that begins a sentence: `Image`. */
  noun: string
  form: ZodType<Values, Input>
  add: (client: Client, row: { id: string; position: number; values: Values }) => Promise<void>
  update: (client: Client, row: { id: string; version: string; values: Values }) => Promise<void>
  words: { added: string; updated: string; failed: string; deleted: string }
}

/** Defines what owners do alike with the rows of an ordered list: add, edit, show, hide, move and delete them. */
export function sortedChanges<Values, Input>({
  table,
  noun,
  form,
  add,
  update,
  words,
}: SortedList<Values, Input>) {
  const name = noun.toLowerCase()
  return {
    add: formChange({
      form,
      about: { id: recordId, position: z.number() },
      words: { done: words.added, failed: words.failed },
      run: add,
    }),
    update: formChange({
      form,
      about: readRecord,
      words: { done: words.updated, failed: words.failed },
      run: update,
    }),
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
      done: words.deleted,
      failed: `Failed to delete ${name}`,
    }),
  }
}
