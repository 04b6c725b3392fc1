import { DatabaseError } from './database.ts'

/** Turns an error that Postgres did not send into 08006, connection failure. */
export function rethrowAsDatabaseError(error: unknown): never {
  if (error instanceof DatabaseError) throw error
  const { message = String(error), ...said } = error as Partial<
    DatabaseError & { severity: string }
  >
  const code = (said.severity && said.code) || '08006'
  const { detail, hint, constraint } = said
  throw new DatabaseError({ message, code, detail, hint, constraint, cause: error })
}
