// Collects the values of a statement while its text is written.
import type { Value } from '../../database/database.ts'

/** Stands for the request's body, which is inserted when the statement runs. */
export const BODY = Symbol('the body of the request')

export type ParameterValue = Value | typeof BODY

export class Parameters {
  readonly values: ParameterValue[] = []

  /** Adds a value and returns its placeholder. Postgres infers the type from the context. */
  add(value: ParameterValue): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Returns an array literal for a parameter whose element type Postgres infers. */
export function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`)
  return `{${quoted.join(',')}}`
}
