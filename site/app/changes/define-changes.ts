import { redirect } from 'react-router'
import type { Outcome } from '~/domain/outcome'
import { showOutcome } from '~/ui/toast'
import type { Change, FormChange } from './change'
import { giveAnswer, sentChangeSchema } from './sent-change'
import { useChange, usePendingChanges } from './use-change'
import type { FormTarget } from './use-change-form'

type AnyChange = Change<unknown, unknown, unknown>
type InputOf<One> = One extends Change<infer Input, infer _S, infer _R> ? Input : never
type SentOf<One> = One extends Change<infer _I, infer Sent, infer _R> ? Sent : never
type ResultOf<One> = One extends Change<infer _I, infer _S, infer Result> ? Result : never
type ValuesOf<One> =
  One extends FormChange<infer Values, infer _A, infer _S, infer _R> ? Values : never
type AboutOf<One> =
  One extends FormChange<infer _V, infer About, infer _S, infer _R> ? About : never

/**
 * Takes all that can be changed on a screen, and gives back the action of its route and typed ways for its buttons and
 * forms to ask for each change.
 */
export function defineChanges<Changes extends Record<string, AnyChange>>(changes: Changes) {
  type Name = keyof Changes & string
  return {
    /** The screen's `clientAction`. The frame's middleware tells what became of the change. */
    action: ({ request }: { request: Request }) => carryOut(changes, request),

    /** Sends a change, and knows the one on its way. */
    useChange: <One extends Name>(name: One) =>
      useChange<InputOf<Changes[One]>, ResultOf<Changes[One]>>(name),

    /** All changes of this name on their way from anywhere on the screen. */
    usePending: <One extends Name>(name: One) =>
      usePendingChanges(name, changeOf(changes, name).schema) as SentOf<Changes[One]>[],

    /** Names the change that a form asks for, and what is sent besides its values. */
    form: <One extends Name>(name: One, about: AboutOf<Changes[One]>) =>
      ({ name, schema: changeOf(changes, name).form, about }) as FormTarget<ValuesOf<Changes[One]>>,
  }
}

async function carryOut(changes: Record<string, AnyChange>, request: Request): Promise<Outcome> {
  const { change: name, key, input } = sentChangeSchema.parse(await request.json())
  const change = changeOf(changes, name)
  const answer = await change.make(input)
  giveAnswer(key, answer)
  if (!answer.ok || !change.goTo) return answer
  showOutcome(answer)
  throw redirect(change.goTo)
}

function changeOf(changes: Record<string, AnyChange>, name: string): AnyChange {
  const change = changes[name]
  if (!change) throw new Error(`This screen has no change ${name}`)
  return change
}
