// Limits the memory of all uploads together.
import { tooManyUploads } from '../errors.ts'
import type { StorageSettings } from '../storage-settings.ts'

/** Runs `work` with so many bytes reserved. Throws SlowDown when there is no room now. */
export type LimitUploadMemory = <Result>(
  bytes: number,
  work: () => Promise<Result>,
) => Promise<Result>

export function createUploadMemoryLimit({
  maxUploads,
  maxUploadBytes,
}: Pick<StorageSettings, 'maxUploads' | 'maxUploadBytes'>): LimitUploadMemory {
  let underWay = 0
  let held = 0

  return async (bytes, work) => {
    if (underWay >= maxUploads || held + bytes > maxUploadBytes) throw tooManyUploads()
    underWay += 1
    held += bytes
    try {
      return await work()
    } finally {
      underWay -= 1
      held -= bytes
    }
  }
}
