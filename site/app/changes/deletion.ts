import { z } from 'zod'
import type { Client } from '~/data/client'
import { recordId } from '~/domain/record-change'
import type { ToastAction } from '~/ui/toasts/toast'
import { change } from './change'

type Run = (client: Client, record: { id: string }) => Promise<void>
type Words = { done: string; failed: string }

/** Defines the deletion of one record, for good. */
export function deletion(run: Run, words: Words) {
  return change({ schema, words, run })
}

/** Defines the deletion of one record into the bin. The success message offers to put it back. */
export function deletionIntoBin(run: Run, words: Words) {
  return change({ schema, words, run, action: undo })
}

const schema = z.object({ id: recordId })

function undo({ id }: { id: string }): ToastAction {
  return {
    label: 'Undo',
    sendTo: '/owners/bin',
    json: { change: 'putBack', key: `undo-${id}`, input: { id } },
  }
}
