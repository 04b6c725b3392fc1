import { DatabaseError } from './database.ts'

/** Makes an error that Postgres did not send itself 08006, connection failure: refused, ended, lost. */
export function rethrow(error: unknown): never {
  if (error instanceof DatabaseError) throw error
  const { message = String(error), ...said } = error as Partial<
    DatabaseError & { severity: string }
  >
  const code = (said.severity && said.code) || '08006'
  const { detail, hint, constraint } = said
  throw new DatabaseError({ message, code, detail, hint, constraint, cause: error })
}
