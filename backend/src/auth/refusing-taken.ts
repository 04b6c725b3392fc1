// What a taken address means: Postgres says it, also when somebody else was a moment faster.
import { DatabaseError } from '../database/database.ts'

/** For `.catch`: answers with `refusal` when the address or identity is taken, else throws on. */
export function refusingTaken(refusal: () => Error) {
  return (error: unknown): never => {
    if (error instanceof DatabaseError && error.code === '23505') throw refusal()
    throw error
  }
}
