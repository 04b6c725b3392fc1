const latest = new Map<string, Promise<unknown>>()

/**
 * Runs the jobs of one record one after another, so that of two quick changes the later has the last word. Jobs of
 * different records, and those without a record, wait for nothing. Settles as the job does.
 */
export async function inQueue<Result>(
  record: string | undefined,
  job: () => Promise<Result>,
): Promise<Result> {
  if (record === undefined) return job()
  const turn = (latest.get(record) ?? Promise.resolve()).then(job)
  const end = turn.catch(() => {})
  latest.set(record, end)
  try {
    return await turn
  } finally {
    if (latest.get(record) === end) latest.delete(record)
  }
}
