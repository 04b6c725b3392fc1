import type { Change, FormChange } from './change'

type AnyChange = Change<unknown, unknown, unknown>

/** All that can be changed on a screen. */
export type ChangesByName = Record<string, AnyChange>

export type InputOf<One> = One extends Change<infer Input, infer _P, infer _R> ? Input : never
export type PayloadOf<One> = One extends Change<infer _I, infer Payload, infer _R> ? Payload : never
export type ResultOf<One> = One extends Change<infer _I, infer _P, infer Result> ? Result : never
export type ValuesOf<One> =
  One extends FormChange<infer Values, infer _A, infer _P, infer _R> ? Values : never
export type AboutOf<One> =
  One extends FormChange<infer _V, infer About, infer _P, infer _R> ? About : never

export function changeOf(changes: ChangesByName, name: string): AnyChange {
  const change = changes[name]
  if (!change) throw new Error(`This screen has no change ${name}`)
  return change
}
