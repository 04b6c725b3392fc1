// A Database that refuses writes while the disk is almost full, and still reads.
import { type Connection, type Database, DatabaseError, type Scope } from './database.ts'

const READ_ONLY_TRANSACTION = '25006'

/** A write that was refused because the disk is almost full. It is expected and needs no log line. */
export class WriteRefused extends DatabaseError {
  override name = 'WriteRefused'
  constructor(cause: DatabaseError) {
    const message = 'The disk is almost full, and nothing can be saved until there is room again'
    super({ code: '53100', message, cause })
  }
}

/**
 * Returns a database whose writes throw WriteRefused while `isFull` returns true: its transactions are read-only
 * then. `execute` still works, because checkpoints and clean-up make room.
 */
export function refuseWritesWhile(isFull: () => boolean, database: Database): Database {
  const whileFull = async <Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      // A caller who asked for a read-only transaction gets Postgres's error.
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
