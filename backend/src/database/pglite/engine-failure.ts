// Ends an engine that PGlite would retry for ever: Postgres panicked (the disk fails or is full) or its program
// broke.
import type { PGlite } from '@electric-sql/pglite'

/** The functions of Postgres that PGlite calls for each message. */
interface Program {
  _PostgresMainLoopOnce(): void
  _PostgresSendReadyForQueryIfNecessary(): void
  _pgl_pq_flush(): void
  _pgl_run_atexit_funcs(): void
  stackRestore(pointer: number): unknown
}

/** The status with which Postgres leaves a failed statement; it continues after it. */
const FAILED_STATEMENT = 100

/**
 * Makes every statement throw once Postgres has stopped unexpectedly, and then calls `onFailure`. `postgresLines` is
 * Postgres's log. Everything answered before is on the disk.
 */
export function endOnFailure(
  engine: PGlite,
  postgresLines: readonly string[],
  onFailure?: (error: Error) => void,
): void {
  const program: Program = engine.Module
  const { _PostgresMainLoopOnce: handleMessage } = program

  program._PostgresMainLoopOnce = () => {
    try {
      handleMessage()
    } catch (cause) {
      if (!isEnd(cause)) throw cause
      const reason = reasonIn(postgresLines) ?? String(cause)
      const failure = new Error(`The database has stopped: ${reason}`, { cause })
      refuseAll(program, failure)
      onFailure?.(failure)
      throw failure
    }
  }
}

/** PGlite ignores what the program throws and calls it again, so these calls throw as well. */
function refuseAll(program: Program, failure: Error): void {
  const refuse = () => {
    throw failure
  }
  const nothing = () => {}
  program._PostgresMainLoopOnce = refuse
  program.stackRestore = refuse
  program._PostgresSendReadyForQueryIfNecessary = nothing
  program._pgl_pq_flush = nothing
  program._pgl_run_atexit_funcs = nothing
}

/** Returns Postgres's last log line before it ended, without the time. */
export function reasonIn(postgresLines: readonly string[]): string | undefined {
  return postgresLines
    .findLast((line) => /(PANIC|FATAL): /.test(line))
    ?.replace(/^.*?(PANIC|FATAL): +/, '')
}

function isEnd(error: unknown): boolean {
  return !(error instanceof Object && 'status' in error && error.status === FAILED_STATEMENT)
}
