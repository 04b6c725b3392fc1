// A change on its way from a button or a form to the action of its screen, as JSON, and its answer back.
import { type SubmitTarget, useSubmit } from 'react-router'
import { z } from 'zod'
import type { Answer } from './attempt'

/** The JSON that a screen's action gets: the change's name, its input, and the key under which the sender waits. */
export const sentChangeSchema = z.object({
  change: z.string(),
  key: z.string(),
  input: z.unknown().default(null),
})

/** The name of the change that was sent, for a screen whose data outlives some of them. */
export function sentChange(json: unknown): string | undefined {
  return sentChangeSchema.safeParse(json).data?.change
}

const waiting = new Map<string, (answer: Answer<unknown>) => void>()
let sent = 0

/** Hands the answer to whoever sent the change. */
export function giveAnswer(key: string, answer: Answer<unknown>): void {
  waiting.get(key)?.(answer)
}

/**
 * Returns a function that sends a change of this name. It calls `onAnswer` when the change is made or has failed, and
 * resolves with the answer when the screen's data is read anew as well.
 */
export function useSendChange<Input, Result>(change: string) {
  const submit = useSubmit()
  return async (
    input: Input,
    onAnswer?: (answer: Answer<Result>) => void,
  ): Promise<Answer<Result>> => {
    sent += 1
    const key = `change-${sent}`
    // The action never ran: the frame has led somewhere else.
    let answer: Answer<Result> = { ok: false, message: '' }
    waiting.set(key, (given) => {
      // The action that gives it made the change of this name.
      answer = given as Answer<Result>
      onAnswer?.(answer)
    })
    try {
      await submit({ change, key, input } as SubmitTarget, {
        method: 'post',
        encType: 'application/json',
        navigate: false,
        fetcherKey: key,
        flushSync: true,
      })
    } finally {
      waiting.delete(key)
    }
    return answer
  }
}
