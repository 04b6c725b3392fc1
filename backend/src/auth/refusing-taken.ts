// What a taken address means: Postgres says it, also when somebody else was a moment faster.

import { DatabaseError } from '../database/database.ts'
import * as errors from './errors.ts'

/** For `.catch`: answers with `refusal` when the address or identity is taken, else throws on. */
export function refusingTaken(refusal: () => Error) {
  return (error: unknown): never => {
    if (error instanceof DatabaseError && error.code === '23505') throw refusal()
    throw error
  }
}

/** For `.catch`, where an address and a number are written: says which of them is another account's. */
export function refusingTakenAddress(error: unknown): never {
  const isNumber = error instanceof DatabaseError && error.constraint === 'users_phone_key'
  return refusingTaken(isNumber ? errors.phoneExists : errors.emailExists)(error)
}
