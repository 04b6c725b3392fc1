// Turns Postgres's unique violation into the refusal that an address is taken, also when another request was faster.

import { DatabaseError } from '../../database/database.ts'
import * as errors from '../errors.ts'

/** Returns a handler for `.catch` that throws `refusal` for a unique violation and rethrows any other error. */
export function onUniqueViolation(refusal: () => Error) {
  return (error: unknown): never => {
    if (error instanceof DatabaseError && error.code === '23505') throw refusal()
    throw error
  }
}

/** Handles `.catch` where an address and a number are written: its error names the one that another account has. */
export function onTakenAddress(error: unknown): never {
  const isNumber = error instanceof DatabaseError && error.constraint === 'users_phone_key'
  return onUniqueViolation(isNumber ? errors.phoneExists : errors.emailExists)(error)
}
