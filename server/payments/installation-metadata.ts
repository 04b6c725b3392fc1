// Recognises this installation's objects at Stripe, whose account may have other uses.
import type { Database } from '@cafe/backend/database'
import { z } from 'zod'

const marked = z.object({ metadata: z.record(z.string(), z.string()).nullish() })

/** The metadata that Stripe stores with an object: a flat record of texts. */
export type StripeMetadata = Record<string, string>

/** Reads the id that marks everything of this installation at Stripe. */
export async function readInstallationId(database: Database): Promise<string> {
  const [row] = await database.query<{ id: string }>('select id from private.installation')
  if (!row) throw new Error('the installation has no id')
  return row.id
}

/** Returns the marks of a Stripe object that this installation made; null for others. */
export function ownMetadata(object: unknown, installationId: string): StripeMetadata | null {
  const { data } = marked.safeParse(object)
  return data?.metadata?.installation_id === installationId ? data.metadata : null
}
