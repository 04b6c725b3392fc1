import { z } from 'zod'

// Schemas of the keys that every change of one record is sent with.

export const recordId = z.guid()

/** A record as it was read: `version` is its `updated_at`, by which the database sees that someone else changed it. */
export const readRecord = { id: recordId, version: z.string() }
