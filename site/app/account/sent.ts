import { z } from 'zod'

/** Parses what a form or button of these screens sends to its action; each change parses its own values. */
export const sentSchema = z.object({
  intent: z.string(),
  values: z.unknown().default(null),
  /** The second factor or session that it is about. */
  id: z.string().optional(),
  /** The second factor that finishes signing in. */
  factorId: z.string().default(''),
  /** The provider that someone signs in with. */
  provider: z.string().default(''),
  /** The telephone number that a code was sent to. */
  phone: z.string().default(''),
  /** The path that the link of a mail leads to. */
  returnTo: z.string().default('/'),
})

export type Sent = z.output<typeof sentSchema>
