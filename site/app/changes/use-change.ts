import { useState } from 'react'
import type { Answer } from './attempt'
import { useSendChange } from './send-change'

/** Sends changes of one name, for one button or row: it is drawn anew for its own changes, not for those of others. */
export function useChange<Input, Result>(name: string, sendTo?: string) {
  const sendChange = useSendChange<Input, Result>(name, sendTo)
  const [pending, setPending] = useState<Input>()
  async function send(input: Input, onAnswer?: (answer: Answer<Result>) => void) {
    setPending(input)
    try {
      return await sendChange(input, onAnswer)
    } finally {
      setPending((latest) => (latest === input ? undefined : latest))
    }
  }
  return {
    /**
     * Calls `onAnswer` when the change is made or has failed, and resolves with the answer when the screen's data is
     * read anew as well.
     */
    send,
    /** The change on its way, so that its result can be shown already. */
    pending,
    isBusy: pending !== undefined,
  }
}
