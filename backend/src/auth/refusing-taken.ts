// Postgres tells that an address is taken, also when somebody else was a moment faster.

import { DatabaseError } from '../database/database.ts'
import * as errors from './errors.ts'

/** Returns a handler for `.catch` that throws `refusal` when the address or identity is taken, and any other error as it is. */
export function refusingTaken(refusal: () => Error) {
  return (error: unknown): never => {
    if (error instanceof DatabaseError && error.code === '23505') throw refusal()
    throw error
  }
}

/** A handler for `.catch`, where an address and a number are written: its error names the one that is another account's. */
export function refusingTakenAddress(error: unknown): never {
  const isNumber = error instanceof DatabaseError && error.constraint === 'users_phone_key'
  return refusingTaken(isNumber ? errors.phoneExists : errors.emailExists)(error)
}
