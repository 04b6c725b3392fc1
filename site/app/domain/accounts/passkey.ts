import { z } from 'zod'

const longestName = 60

const name = z.string().trim().max(longestName, `Name must be at most ${longestName} characters`)

/** The name of a new passkey; without one it is named after the day. */
export const newPasskeySchema = z.object({ name })

export const passkeyNameSchema = z.object({ name: name.min(1, 'Name is required') })
