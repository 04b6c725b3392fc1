import { z } from 'zod'
import type { Client } from '~/data/client'
import { recordId } from '~/domain/record-change'
import { change } from './change'

/** Defines the deletion of one record. */
export function deletion(
  run: (client: Client, record: { id: string }) => Promise<void>,
  words: { done: string; failed: string },
) {
  return change({ schema: z.object({ id: recordId }), words, run })
}
