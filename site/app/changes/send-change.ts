import { type SubmitTarget, useSubmit } from 'react-router'
import type { Answer } from './attempt'

const waiting = new Map<string, (answer: Answer<unknown>) => void>()
let changeCount = 0

/** Hands the answer to the sender of the change. */
export function giveAnswer(key: string, answer: Answer<unknown>): void {
  waiting.get(key)?.(answer)
}

/** Returns a key that no other change has, by which the router knows it on its way. */
export function newChangeKey(): string {
  changeCount += 1
  return `change-${changeCount}`
}

/**
 * Returns a function that sends a change of this name, to this screen or to the action of another one. It calls
 * `onAnswer` when the change is made or has failed, and resolves with the answer when the screen's data is read anew as
 * well.
 */
export function useSendChange<Input, Result>(change: string, sendTo?: string) {
  const submit = useSubmit()
  return async (
    input: Input,
    onAnswer?: (answer: Answer<Result>) => void,
    key = newChangeKey(),
  ): Promise<Answer<Result>> => {
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
        ...(sendTo && { action: sendTo }),
      })
    } finally {
      waiting.delete(key)
    }
    return answer
  }
}
