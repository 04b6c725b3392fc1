// A Database that stops taking writes while there is no room for them, and goes on reading.
import { type Connection, type Database, DatabaseError, type Scope } from './database.ts'

const READ_ONLY_TRANSACTION = '25006'

/** A write that was not begun, because the disk has no room for it. It was foreseen, and needs no line in the log. */
export class WriteRefused extends DatabaseError {
  override name = 'WriteRefused'
  constructor(cause: DatabaseError) {
    const message = 'The disk is almost full, and nothing can be saved until there is room again'
    super({ code: '53100', message, cause })
  }
}

/**
 * The same database, of which writes throw WriteRefused while `isFull` says so: its transactions read only then.
 * `execute` goes on, because checkpoints and clearing away make room.
 */
export function refuseWritesWhile(isFull: () => boolean, database: Database): Database {
  const whileFull = async <Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      // A caller who asked for a read-only transaction gets Postgres's own error.
      throw isRefusal(error) && !scope.readOnly ? new WriteRefused(error) : error
    }
  }
  const queryIn = <Row extends object>(scope: Scope, ...statement: Statement) =>
    isFull()
      ? whileFull(scope, () => database.queryIn<Row>(readOnly(scope), ...statement))
      : database.queryIn<Row>(scope, ...statement)
  return {
    ...database,
    queryIn,
    query: (...statement) => (isFull() ? queryIn({}, ...statement) : database.query(...statement)),
    transaction: (scope, work) =>
      isFull()
        ? whileFull(scope, () => database.transaction(readOnly(scope), work))
        : database.transaction(scope, work),
  }
}

type Statement = Parameters<Connection['query']>

function readOnly(scope: Scope): Scope {
  return { ...scope, readOnly: true }
}

function isRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === READ_ONLY_TRANSACTION
}
