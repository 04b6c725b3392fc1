// Tells what is this installation's at Stripe, where its owner may sell other things, and other cafés may use the account.
import type { Database } from '@cafe/backend/database'
import { z } from 'zod'

const marked = z.object({ metadata: z.record(z.string(), z.string()).nullish() })

/** The metadata that Stripe keeps with an object: a flat record of texts. */
export type Marks = Record<string, string>

/** Reads the id that marks everything of this installation at Stripe. */
export async function readInstallationId(database: Database): Promise<string> {
  const [row] = await database.query<{ id: string }>('select id from private.installation')
  if (!row) throw new Error('the installation has no id')
  return row.id
}

/** Returns the marks of an object of Stripe's that this installation has made; null for those of others. */
export function ownMarks(object: unknown, installationId: string): Marks | null {
  const { data } = marked.safeParse(object)
  return data?.metadata?.installation_id === installationId ? data.metadata : null
}
