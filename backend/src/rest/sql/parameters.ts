// Collects the values of one statement while its text is written.
import type { Value } from '../../database/database.ts'

/** The place of the request's body among the values: it is put in when the statement runs. */
export const BODY = Symbol('the body of the request')

export type ParameterValue = Value | typeof BODY

export class Parameters {
  readonly values: ParameterValue[] = []

  /** Adds a value and returns its placeholder. Postgres infers its type from where it stands. */
  add(value: ParameterValue): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** An array literal, for a parameter whose element type Postgres infers. */
export function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`)
  return `{${quoted.join(',')}}`
}
